-- A vehicle in the bin is never shown, whichever file, person or earlier release writes it: every query for visitors,
-- channels and programs reads only vehicles that are shown on the website.
create or replace function hide_deleted_car() returns trigger language plpgsql as $$
begin
  new.show_on_dealer_website := false;
  return new;
end $$;

create or replace trigger hide_deleted_car before update on cars for each row
  when (new.deleted_at is not null and new.show_on_dealer_website) execute function hide_deleted_car();
