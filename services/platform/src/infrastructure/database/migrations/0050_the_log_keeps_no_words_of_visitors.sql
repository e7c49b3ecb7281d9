-- What staff wrote down of a visitor stood in the log, from which nothing is erased: notes, answers, leads written by hand,
-- words that leads were searched by and reasons of refunds. That it was done stays, with ids and names of fields. The
-- trigger lets nobody change an entry: it is off within this transaction, and until its end nobody else writes here.
alter table audit_log disable trigger append_only;
--> statement-breakpoint
update audit_log set after = '{}' where action in ('noteLead', 'answerLead') and after is not null;
--> statement-breakpoint
update audit_log set after = jsonb_build_object('carId', after->'car_id', 'fields', (
    select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(after) field
    where field not in ('car_id', 'form_completed', 'lead_status')))
  where action = 'createLead' and after is not null;
--> statement-breakpoint
update audit_log set after = (after - 'words') || jsonb_build_object('hasWords', after->'words' <> 'null')
  where action in ('staffLeads', 'exportLeads') and after ? 'words';
--> statement-breakpoint
update audit_log set after = after - 'reason' where action = 'refundDeposit' and after ? 'reason';
--> statement-breakpoint
alter table audit_log enable trigger append_only;
