-- The site's name is the operator's: what comes with the program does not say one.
update crm.message_template set body = replace(replace(body::text, 'Kupa: kisa', 'Kisa'), 'Kupa: a short', 'A short')::jsonb where staff_name = 'kupa';
update crm.message_template set body = replace(replace(body::text, 'Kupa: yeni', 'Yeni'), 'Kupa: a new', 'A new')::jsonb where staff_name = 'kupa';
