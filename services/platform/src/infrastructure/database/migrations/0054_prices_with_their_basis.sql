ALTER TABLE "leads" ADD COLUMN "seen_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "seen_price_basis" text;--> statement-breakpoint
ALTER TABLE "alert_cars" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "alert_cars" ADD COLUMN "price_basis" text;--> statement-breakpoint
ALTER TABLE "alert_cars" ADD COLUMN "stock_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD COLUMN "was_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD COLUMN "price_basis" text;--> statement-breakpoint
ALTER TABLE "watchlist" ADD COLUMN "price_basis" text;--> statement-breakpoint
-- What these figures included was not kept, so nothing can be compared with them or said of them.
delete from alert_matches where kind = 'price-drop' and mail_id is null;--> statement-breakpoint
ALTER TABLE "alert_cars" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "alert_matches" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "alert_matches" DROP COLUMN "was_price";
