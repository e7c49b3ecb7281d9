ALTER TABLE "stock_changes" DROP CONSTRAINT "stock_changes_run_id_stock_runs_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_new_cars" ALTER COLUMN "reserved" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "stock_new_cars" ALTER COLUMN "sold" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "stock_new_cars" ALTER COLUMN "show_on_dealer_website" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "stock_new_cars" ALTER COLUMN "certified" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "stock_new_cars" ALTER COLUMN "description" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "stock_new_cars" ALTER COLUMN "attributes" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "stock_new_cars" ADD COLUMN "id" integer DEFAULT nextval('cars_id_seq') NOT NULL;--> statement-breakpoint
alter table stock_new_cars set unlogged;
--> statement-breakpoint
create function forget_changes_of_runs() returns trigger language plpgsql as $$
begin
  delete from stock_changes where run_id in (select id from before_rows);
  return null;
end $$;
--> statement-breakpoint
create trigger forget_changes after delete on stock_runs referencing old table as before_rows
  for each statement execute function forget_changes_of_runs();
