-- A claim about the market says of which day its average is; null where the feed does not tell.
ALTER TABLE "cars" ADD COLUMN "market_checked_on" date;
