ALTER TABLE "price_history" ADD COLUMN "price_basis" text;--> statement-breakpoint
-- What an earlier price included was not kept: until now every page took it for what the vehicle's price includes today.
update price_history h set price_basis = c.price_basis from cars c where c.id = h.car_id;--> statement-breakpoint
ALTER TABLE "price_history" ALTER COLUMN "price_basis" SET NOT NULL;
