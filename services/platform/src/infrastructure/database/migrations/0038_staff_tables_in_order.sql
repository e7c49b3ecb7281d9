ALTER TABLE "leads" ADD COLUMN "active_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_by_activity" ON "leads" USING btree ("site_id",coalesce("active_at", "created_at") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_by_deposit" ON "reservations" USING btree ("site_id","deposit_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cars_by_price" ON "cars" USING btree ("dealership_id","price_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cars_by_kilometres" ON "cars" USING btree ("dealership_id","odometer_km" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cars_by_year" ON "cars" USING btree ("dealership_id","year" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
update leads l set active_at = last.at from (select lead_id, max(at) as at from lead_entries group by 1) last where last.lead_id = l.id;
