CREATE TABLE "calendar_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer,
	"note" text DEFAULT '' NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_changes_hold" CHECK ("calendar_changes"."capacity" >= 0 and "calendar_changes"."from_at" < "calendar_changes"."to_at")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"site_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "won_car_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_changes_by_time" ON "calendar_changes" USING btree ("location_id","to_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_of_site" ON "privacy_requests" USING btree ("site_id","due_at");--> statement-breakpoint
CREATE INDEX "staff_changes_by_time" ON "staff_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_won_car_id_cars_id_fk" FOREIGN KEY ("won_car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- The trigger's arguments are a topic and a query over `after_rows` that gives the sites of what was written.
create function note_staff_change() returns trigger language plpgsql as $$
begin
  execute format('insert into staff_changes (topic, site_id) select distinct %L, site_id from (%s) as touched
    where site_id is not null', tg_argv[0], tg_argv[1]);
  return null;
end $$;
--> statement-breakpoint
create function watch_for_staff(of_table text, topic text, sites_of_rows text) returns void language plpgsql as $$
begin
  execute format('create trigger tell_staff_insert after insert on %I referencing new table as after_rows
    for each statement execute function note_staff_change(%L, %L)', of_table, topic, sites_of_rows);
  execute format('create trigger tell_staff_update after update on %I referencing new table as after_rows
    for each statement execute function note_staff_change(%L, %L)', of_table, topic, sites_of_rows);
end $$;
--> statement-breakpoint
select watch_for_staff('leads', 'leads', 'select site_id from after_rows');
--> statement-breakpoint
select watch_for_staff('lead_entries', 'leads', 'select l.site_id from after_rows e join leads l on l.id = e.lead_id');
--> statement-breakpoint
select watch_for_staff('bookings', 'calendar', 'select l.site_id from after_rows b join leads l on l.id = b.lead_id');
--> statement-breakpoint
select watch_for_staff('calendar_changes', 'calendar', 'select s.site_id from after_rows c
  join locations p on p.id = c.location_id join site_dealerships s on s.dealership_id = p.dealership_id');
--> statement-breakpoint
select watch_for_staff('reservations', 'deposits', 'select site_id from after_rows where state <> ''draft''');
