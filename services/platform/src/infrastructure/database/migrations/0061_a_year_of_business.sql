DROP INDEX "events_by_site";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(reference || e'\n' || coalesce(payload->>'name' || ' ', '') || coalesce(payload->>'last_name', '') || e'\n' || coalesce(payload->>'email', '') || e'\n' || coalesce(payload->>'phone', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_of_arms" ON "events" USING btree ("site_id","at") WHERE "events"."arm" is not null;--> statement-breakpoint
CREATE INDEX "leads_of_car" ON "leads" USING btree ("car_id") WHERE "leads"."car_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_pictures" ON "audit_log" USING btree ("site_id") WHERE "audit_log"."subject_kind" = 'look pictures';--> statement-breakpoint
CREATE INDEX "audit_log_of_no_site" ON "audit_log" USING btree ("dealership_id","id") WHERE "audit_log"."site_id" is null;--> statement-breakpoint
CREATE INDEX "cars_by_sale" ON "cars" USING btree ("dealership_id","sold_at") WHERE "cars"."sold";--> statement-breakpoint
CREATE INDEX "cars_unsold" ON "cars" USING btree ("dealership_id") WHERE not "cars"."sold";--> statement-breakpoint
CREATE INDEX "events_by_site" ON "events" USING btree ("site_id","at" DESC NULLS LAST,"event_id","car_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","subject_kind");--> statement-breakpoint
-- Part of a word is found by three letters at a time, where the server has these extensions and lets us add them: without
-- them the same words find the same leads, more slowly.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index leads_by_words on leads using gin (site_id, search_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'Leads are searched without an index: %', sqlerrm;
end $$;
