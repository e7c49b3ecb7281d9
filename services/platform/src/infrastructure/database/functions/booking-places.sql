-- Deleting a booking, with its lead or alone, releases its place, so no delete has to do it explicitly. A cancelled
-- booking has released its place already.
create or replace function free_booking_place() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null then return null; end if;
  update booking_slots set taken = taken - 1
  where location_id = old.location_id and kind = old.kind and starts_at = old.starts_at and taken > 0;
  return null;
end $$;

create or replace trigger bookings_free_place after delete on bookings for each row execute function free_booking_place();
