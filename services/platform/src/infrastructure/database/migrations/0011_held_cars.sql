-- Who starts or ends paying for a car changes what its pages say. Noted when the transaction ends, because the change
-- log is written one transaction after the other, and nothing else of a payment should wait in that line.

create function note_hold() returns trigger language plpgsql as $$
declare
  shown record;
begin
  for shown in
    select site_id, cars.id from cars join site_dealerships using (dealership_id)
    where cars.id in (old.car_id, new.car_id) order by site_id, cars.id
  loop
    perform append_change(shown.site_id, array['car:' || shown.id, 'stock']);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger note_hold_insert after insert on reservations deferrable initially deferred
  for each row when (new.state = 'held') execute function note_hold();
--> statement-breakpoint
create constraint trigger note_hold_delete after delete on reservations deferrable initially deferred
  for each row when (old.state = 'held') execute function note_hold();
--> statement-breakpoint
-- What is typed into a reservation, and its payments, are nobody else's business.
create constraint trigger note_hold_update after update on reservations deferrable initially deferred
  for each row when (
    (old.state = 'held' or new.state = 'held')
    and (old.state, old.hold_expires_at, old.car_id) is distinct from (new.state, new.hold_expires_at, new.car_id))
  execute function note_hold();
