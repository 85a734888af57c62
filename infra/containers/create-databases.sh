#!/bin/sh
# Run by the postgres image once, on an empty volume: for each secret `<name>_database_url` a database and a role of that
# name, with the password of the URL.
set -eu
for file in /run/secrets/*_database_url; do
  name=$(basename "$file" _database_url)
  password=$(sed -n 's#^postgres://[^:]*:\([^@]*\)@.*#\1#p' "$file")
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v name="$name" -v password="$password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
