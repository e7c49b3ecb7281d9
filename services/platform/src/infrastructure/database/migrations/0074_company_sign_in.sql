CREATE TABLE "group_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"host" text NOT NULL,
	"proof" text NOT NULL,
	"proved_at" timestamp (3) with time zone,
	CONSTRAINT "group_domains_of_group" UNIQUE("group_id","host")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"roles_claim" text DEFAULT 'groups' NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_role" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" text NOT NULL,
	"test" jsonb,
	CONSTRAINT "identity_providers_group_id_unique" UNIQUE("group_id")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"digest" text PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"browser" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"leads_to" text NOT NULL,
	"tester_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"provider_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "staff_identities_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
ALTER TABLE "staff_grants" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "group_domains" ADD CONSTRAINT "group_domains_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_tester_id_staff_users_id_fk" FOREIGN KEY ("tester_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_domains_proved" ON "group_domains" USING btree ("host") WHERE "group_domains"."proved_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_sign_ins_by_expiry" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_identities_of_user" ON "staff_identities" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;