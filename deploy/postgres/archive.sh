#!/bin/sh
# Point-in-time recovery of Postgres by its own tools, as its user (docs/operations.md). `base` copies the whole server;
# `put` and `get` are its archive_command and restore_command; `prune 14` deletes copies that are older than fourteen
# days, but never the last one, and the log before the oldest copy that stays.
set -eu
archive=${ARCHIVE:-/var/lib/postgresql/archive}
tool() { command -v "$1" || ls /usr/lib/postgresql/*/bin/"$1" | sort -V | tail -n 1; }
mkdir -p "$archive/log"
case $1 in
put)
  kept=$archive/log/$3.gz
  # After a crash Postgres hands over again what is there already; anything else of that name is a mistake.
  if [ -e "$kept" ]; then gzip -cd "$kept" | cmp -s - "$2"; exit; fi
  gzip -c "$2" > "$kept.part" && sync "$kept.part" && mv "$kept.part" "$kept"
  ;;
get)
  [ -e "$archive/log/$2.gz" ] && gzip -cd "$archive/log/$2.gz" > "$3"
  ;;
base)
  base=$archive/base-$(date -u +%Y%m%dT%H%M%SZ)
  rm -rf "$archive"/base-*.part
  "$(tool pg_basebackup)" --pgdata "$base.part" --checkpoint fast --wal-method stream
  "$(tool pg_verifybackup)" --quiet "$base.part"
  sync && mv "$base.part" "$base" && echo "$base"
  ;;
prune)
  newest=$(ls -d "$archive"/base-*Z | tail -n 1)
  find "$archive" -maxdepth 1 -name 'base-*Z' -mtime "+$2" ! -path "$newest" -exec rm -rf {} +
  oldest=$(ls -d "$archive"/base-*Z | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$oldest/backup_label")
  "$(tool pg_archivecleanup)" -x .gz "$archive/log" "$first"
  ;;
esac
