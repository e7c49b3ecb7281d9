-- A feed knows nothing of a deposit that was paid here: whatever it writes, a car with one stays reserved. Whoever frees
-- it gives the money back first, in the same transaction.

create function keep_paid_car_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := exists (select from reservations where car_id = new.id and state = 'paid');
  return new;
end $$;
--> statement-breakpoint
create trigger keep_paid_reserved before update of reserved on cars for each row
  when (old.reserved and not new.reserved) execute function keep_paid_car_reserved();
