CREATE TABLE "stock_new_cars" (
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"year" smallint,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"badge" text,
	"series" text,
	"stock_number" text NOT NULL,
	"vin" text,
	"rego" text,
	"odometer_km" integer,
	"car_type" text NOT NULL,
	"status" text NOT NULL,
	"reserved" boolean NOT NULL,
	"sold" boolean NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"show_on_dealer_website" boolean NOT NULL,
	"price_cents" bigint,
	"before_price_cents" bigint,
	"price_basis" text NOT NULL,
	"certified" boolean NOT NULL,
	"simple_fuel" text,
	"video_url" text,
	"description" text NOT NULL,
	"body" text,
	"colour" text,
	"fuel" text,
	"transmission" text,
	"drive" text,
	"engine" text,
	"doors" smallint,
	"seats" smallint,
	"attributes" jsonb NOT NULL,
	CONSTRAINT "stock_new_cars_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
-- Many new cars at once are any car: their tags are worked out only where they are few enough to be named. What is noted
-- is what note_changes() would note.
create function note_new_cars() returns trigger language plpgsql as $$
declare
  touched_site record;
begin
  for touched_site in
    select site_id, count(*) as cars from after_rows join site_dealerships using (dealership_id)
    group by site_id order by site_id
  loop
    perform append_change(
      touched_site.site_id,
      case when touched_site.cars >= 100 then any_car_tags() else (
        select array_agg(distinct named.change_tag order by named.change_tag)
        from after_rows join site_dealerships using (dealership_id),
          unnest(car_tags(after_rows.id, slug, make, model, body, true, true)) as named (change_tag)
        where site_id = touched_site.site_id) end);
  end loop;
  return null;
end $$;
--> statement-breakpoint
drop trigger note_insert on cars;
--> statement-breakpoint
create trigger note_insert after insert on cars referencing new table as after_rows
  for each statement execute function note_new_cars();
