// Its own types ask for a description of all tables, which programs of the unknown kind that we test with do not have.
declare module '@supabase/supabase-js'
