ALTER TABLE "bookings" ADD COLUMN "car_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- One vehicle is with one visitor at a time. Bookings that overlap already are left to people: only the first counts.
update bookings b set car_id = l.car_id from leads l
where l.id = b.lead_id and b.kind = 'test-drive' and not exists (
  select from bookings o join leads ol on ol.id = o.lead_id
  where ol.car_id = l.car_id and o.kind = b.kind and o.starts_at < b.ends_at and o.ends_at > b.starts_at
    and (o.created_at, o.id) < (b.created_at, b.id));
--> statement-breakpoint
alter table bookings add constraint bookings_of_car exclude using gist (
  int4range(car_id, car_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&
) where (car_id is not null and cancelled_at is null);
--> statement-breakpoint
-- A cancelled booking has given its place back already.
create or replace function free_booking_place() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null then return null; end if;
  update booking_slots set taken = taken - 1
  where location_id = old.location_id and kind = old.kind and starts_at = old.starts_at and taken > 0;
  return null;
end $$;
