-- The change log: every write that a page could show appends to it in its own transaction, whoever makes it: an
-- operation, a feed or a person with psql (docs/decisions/001). Tags say what of a site changed; their one list is
-- packages/domain/src/change/change-tag.ts, and a test compares the tags written here with it.

-- NOTIFY carries the version only; readers fetch the rows.
create or replace function append_change(of_site integer, with_tags text[]) returns void language plpgsql as $$
declare
  new_version bigint;
begin
  -- Versions become visible in order: a reader that has seen 7 can never miss a 6 that commits later.
  perform pg_advisory_xact_lock(731905214);
  insert into changes (site_id, tags) values (of_site, with_tags) returning version into new_version;
  perform pg_notify('forecourt_changes', new_version::text);
end $$;

-- A trigger's argument is a query over `touched`, the rows before and after the statement, that returns (site_id, tag).
-- A statement that changes very many vehicles of a site writes one general tag instead of naming each. The query is
-- planned anew each time, because one row and a hundred thousand rows need different plans.
create or replace function note_changes() returns trigger language plpgsql as $$
declare
  touched text := case tg_op
    when 'INSERT' then 'select * from after_rows'
    when 'DELETE' then 'select * from before_rows'
    else 'select * from before_rows union all select * from after_rows' end;
  touched_site record;
begin
  for touched_site in execute format(
    $q$with touched as (%s)
       select site_id,
         case when count(distinct tag) filter (where tag like 'car:%%') >= 100
           then any_car_tags() else array_agg(distinct tag order by tag) end as tags
       from (%s) as tagged group by site_id order by site_id$q$,
    touched, tg_argv[0])
  loop
    perform append_change(touched_site.site_id, touched_site.tags);
  end loop;
  return null;
end $$;

-- Any vehicle of the site, and everything derived from vehicles.
create or replace function any_car_tags() returns text[] language sql immutable as $$
  select array['body', 'car', 'make', 'model', 'slug', 'stock']
$$;

-- Only a few columns decide which vehicles are listed and which are similar.
create or replace function car_tags(
  of_car integer, of_slug text, of_make text, of_model text, of_body text, is_relisted boolean, is_ranked_anew boolean
) returns text[] language sql immutable as $$
  select array['car:' || of_car]
    || case when is_relisted then array['stock', 'slug:' || of_slug] else array[]::text[] end
    || case when is_ranked_anew then
         array['make:' || of_make, 'model:' || of_make || ' ' || of_model, 'body:' || coalesce(of_body, '')]
         else array[]::text[] end
$$;

-- Many new vehicles at once are tagged as any vehicle: their tags are computed only if there are few enough to name,
-- and equal those of note_changes(). Appending a change blocks the appends of others until the transaction ends, so a
-- transaction that writes vehicles for seconds sets the flag and appends its change last.
create or replace function note_new_cars() returns trigger language plpgsql as $$
declare
  touched_site record;
begin
  if current_setting('forecourt.new_cars_are_noted_later', true) = 'on' then
    return null;
  end if;
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

-- A shorthand for three triggers, dropped at the end of this file.
create function watch_table(of_table text, tags_of_touched text, tags_of_update text default null) returns void
language plpgsql as $$
begin
  execute format('create or replace trigger note_insert after insert on %I referencing new table as after_rows
    for each statement execute function note_changes(%L)', of_table, tags_of_touched);
  execute format('create or replace trigger note_delete after delete on %I referencing old table as before_rows
    for each statement execute function note_changes(%L)', of_table, tags_of_touched);
  execute format('create or replace trigger note_update after update on %I referencing old table as before_rows new table as after_rows
    for each statement execute function note_changes(%L)', of_table, coalesce(tags_of_update, tags_of_touched));
end $$;

-- The columns that decide which vehicles a site shows, and its flags and settings, affect all its stock.
select watch_table('sites', 'select id as site_id, ''site'' as tag from touched',
  $q$select b.id as site_id, unnest(
       case when (b.header_navigation, b.footer_navigation) is distinct from (a.header_navigation, a.footer_navigation)
         then array['navigation'] else array[]::text[] end
       || case when (b.template, b.tokens, b.logo_image_id, b.hero_image_id)
           is distinct from (a.template, a.tokens, a.logo_image_id, a.hero_image_id)
         then array['look'] else array[]::text[] end
       || case when (b.kind, b.finance_provider, b.include_sold_cars_days, b.dealership_id, b.group_id, b.manufacturer_id)
           is distinct from (a.kind, a.finance_provider, a.include_sold_cars_days, a.dealership_id, a.group_id, a.manufacturer_id)
         then any_car_tags() else array[]::text[] end
       || case when to_jsonb(b.*) - named.columns is distinct from to_jsonb(a.*) - named.columns
         then array['site'] else array[]::text[] end) as tag
     from before_rows b join after_rows a using (id), (values (array[
       'header_navigation', 'footer_navigation', 'template', 'tokens', 'logo_image_id', 'hero_image_id'
     ])) as named (columns)$q$);

select watch_table('special_hours', 'select site_id, ''hours'' as tag from touched');

select watch_table('opening_hours',
  'select site_id, ''hours'' as tag from touched
   join locations on locations.id = touched.location_id join site_dealerships using (dealership_id)');

select watch_table('site_dealerships', 'select site_id, ''dealerships'' as tag from touched');

select watch_table('dealerships',
  'select site_id, ''dealerships'' as tag from touched join site_dealerships on dealership_id = touched.id');

select watch_table('payment_processors',
  'select site_id, ''dealerships'' as tag from touched join site_dealerships using (dealership_id)');

select watch_table('locations',
  'select site_id, ''locations'' as tag from touched join site_dealerships using (dealership_id)');

-- Footer and legal texts, which no vehicle shows.
select watch_table(of_dealership,
  'select site_id, ''site'' as tag from touched join site_dealerships using (dealership_id)')
from unnest(array['dealership_licences', 'dealership_manufacturers']) as of_dealership;

select watch_table(scoped,
  format($q$select sites.id as site_id, %L || key as tag from touched join sites on case scope
       when 'site' then sites.id = scope_id
       when 'dealership' then sites.dealership_id = scope_id
       when 'group' then sites.group_id = scope_id
       else sites.manufacturer_id = scope_id end$q$, kind))
from (values ('flags', 'flag:'), ('settings', 'setting:')) as tables (scoped, kind);

-- Names that any site may show: a change affects all sites.
select watch_table(shared, 'select null::integer as site_id, ''site'' as tag from touched limit 1')
from unnest(array['groups', 'manufacturers', 'models']) as shared;

drop function watch_table(text, text, text);

create or replace trigger note_insert after insert on cars referencing new table as after_rows
  for each statement execute function note_new_cars();

create or replace trigger note_delete after delete on cars referencing old table as before_rows
  for each statement execute function note_changes(
  $q$select site_id, unnest(car_tags(touched.id, slug, make, model, body, true, true)) as tag
     from touched join site_dealerships using (dealership_id)$q$);

-- A feed that writes the same values again changes nothing.
create or replace trigger note_update after update on cars referencing old table as before_rows new table as after_rows
  for each statement execute function note_changes(
  $q$select site_id, unnest(car_tags(changed.id, slug, make, model, body, is_relisted, is_relisted or is_ranked_anew)) as tag
     from (
       select b as old_car, a as new_car, a.id,
         (b.dealership_id, b.kind, b.slug, b.show_on_dealer_website, b.status, b.sold_at, b.car_type, b.make, b.model, b.created_at)
           is distinct from
         (a.dealership_id, a.kind, a.slug, a.show_on_dealer_website, a.status, a.sold_at, a.car_type, a.make, a.model, a.created_at)
           as is_relisted,
         (b.body, b.price_cents) is distinct from (a.body, a.price_cents) as is_ranked_anew
       from before_rows b join after_rows a using (id) where b.* is distinct from a.*) as changed
     cross join lateral (values
       ((old_car).dealership_id, (old_car).slug, (old_car).make, (old_car).model, (old_car).body),
       ((new_car).dealership_id, (new_car).slug, (new_car).make, (new_car).model, (new_car).body)
     ) as side (dealership_id, slug, make, model, body)
     join site_dealerships using (dealership_id)$q$);
