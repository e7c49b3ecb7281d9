ALTER TABLE "car_hand_fields" ADD COLUMN "is_of_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A deposit keeps its car until the car is handed over: one that comes back to the yard is anybody's again.
DROP INDEX "reservations_one_a_car";--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_a_car" ON "reservations" USING btree ("car_id") WHERE "reservations"."state" in ('held', 'paid') and "reservations"."handed_over_at" is null;--> statement-breakpoint
create or replace function keep_paid_car_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := exists (
    select from reservations where car_id = new.id and state = 'paid' and handed_over_at is null);
  return new;
end $$;
