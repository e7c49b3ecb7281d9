DROP INDEX "deliveries_by_site";--> statement-breakpoint
DROP INDEX "events_by_site";--> statement-breakpoint
DROP INDEX "events_of_arms";--> statement-breakpoint
DROP INDEX "events_by_car";--> statement-breakpoint
DROP INDEX "leads_by_site";--> statement-breakpoint
-- One statement, because each would write the whole table anew.
ALTER TABLE "leads"
  ADD COLUMN "report_category" text GENERATED ALWAYS AS (left(category, 200)) STORED NOT NULL,
  ADD COLUMN "report_source" text GENERATED ALWAYS AS (coalesce(nullif(left(payload->'lead_attributes'->'linked_query_params'->>'utm_source', 40), ''), case when payload->'lead_attributes'->'linked_query_params'->>'gclid' <> '' then 'Google Ads' when payload->'lead_attributes'->'linked_query_params'->>'fbclid' <> '' then 'Meta' end, nullif(left(payload->'lead_attributes'->'latest_click'->>'utm_source', 40), ''), case when payload->'lead_attributes'->'latest_click'->>'gclid' <> '' then 'Google Ads' when payload->'lead_attributes'->'latest_click'->>'fbclid' <> '' then 'Meta' end, nullif(left(payload->>'source', 40), ''))) STORED,
  ADD COLUMN "is_suspected" boolean GENERATED ALWAYS AS (suspicions <> '{}') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_of_views" ON "events" USING btree ("site_id","at" DESC NULLS LAST,"car_id") WHERE event_id = 3;--> statement-breakpoint
CREATE INDEX "deliveries_by_site" ON "deliveries" USING btree ("site_id","created_at","lead_id","kind","state");--> statement-breakpoint
CREATE INDEX "events_by_site" ON "events" USING btree ("site_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_of_arms" ON "events" USING btree ("site_id","at","event_id","arm") WHERE "events"."arm" is not null;--> statement-breakpoint
CREATE INDEX "events_by_car" ON "events" USING btree ("car_id","at" DESC NULLS LAST,"event_id","site_id");--> statement-breakpoint
CREATE INDEX "leads_by_site" ON "leads" USING btree ("site_id","created_at" DESC NULLS LAST,"id","answered_at","stage","dealership_id","car_id","is_suspected","report_category","report_source");--> statement-breakpoint
-- An index is read alone only where a vacuum has seen the rows. By default that is when a fifth of the table is new: months
-- of a large one, and those that reports are about.
ALTER TABLE "events" SET (autovacuum_vacuum_insert_scale_factor = 0.005);--> statement-breakpoint
ALTER TABLE "leads" SET (autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "deliveries" SET (autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_vacuum_scale_factor = 0.02);
