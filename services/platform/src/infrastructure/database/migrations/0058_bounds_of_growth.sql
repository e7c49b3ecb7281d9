ALTER TABLE "stock_sources" DROP CONSTRAINT "stock_sources_name_unique";--> statement-breakpoint
CREATE INDEX "stock_runs_by_end" ON "stock_runs" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_name_of_dealership" UNIQUE("dealership_id","name");