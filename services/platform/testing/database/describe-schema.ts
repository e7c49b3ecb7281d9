import type pg from 'pg'

/**
 * All definitions of a database in a fixed order, so that two databases can be compared: columns by name, because a
 * column that a migration adds is the last one.
 */
export async function describeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `with relation as (
       select oid, relname, relkind, relpersistence, reloptions from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
     ), own_function as (
       select f.oid from pg_proc f where f.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = f.oid and classid = 'pg_proc'::regclass and deptype = 'e')
     )
     select definition collate "C" as definition from (
       select format('relation %s %s %s %s', relname, relkind, relpersistence, reloptions) as definition from relation
       union all
       select format('column %s.%s %s%s default %s identity %s generated %s', relname, attname,
         format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
         pg_get_expr(adbin, adrelid), attidentity, attgenerated)
       from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind <> 'S'
       union all
       select format('constraint %s on %s %s', conname, relname, pg_get_constraintdef(pg_constraint.oid))
       from pg_constraint join relation on conrelid = relation.oid
       union all
       select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end
       from pg_index join relation on indrelid = relation.oid
       union all
       select pg_get_triggerdef(pg_trigger.oid) || format(' enabled %s', tgenabled)
       from pg_trigger join relation on tgrelid = relation.oid where not tgisinternal
       union all
       select pg_get_functiondef(oid) from own_function
       union all
       select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
       from pg_description where objoid in (select oid from own_function) or objoid in (select oid from relation)
       union all
       select format('extension %s', extname) from pg_extension
     ) as definitions order by definition collate "C"`,
  )
  return rows.map(({ definition }) => definition)
}
