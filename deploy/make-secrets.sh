#!/bin/sh
# Makes the files that compose.yaml, the units and the Kubernetes example name, in the folder given or in secrets/ beside
# this script. A file that exists is left as it is. The address of the mail server is written by hand.
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
random() { head -c "$1" /dev/urandom | od -An -tx1 | tr -d ' \n'; }
put() { [ -e "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }
for name in tickets visitors search links webhooks answers staff senders; do
  put "key_$name" "$(random 32)"
done
put platform_password "$(random 24)"
put database_password "$(random 24)"
put database_url "postgres://forecourt:$(cat "$folder/database_password")@database/forecourt"
put s3_access_key_id "$(random 10)"
put s3_secret_access_key "$(random 24)"
put smtp_url 'smtps://user:password@mail.example.com'
# Processes in containers have a user of their own, who reads the files; nobody else gets into the folder.
chmod 444 "$folder"/*
echo "Made in $folder; now write the address of your mail server into $folder/smtp_url (chmod u+w first)."
