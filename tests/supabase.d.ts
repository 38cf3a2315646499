// The types of the library require a schema of all tables, which these tests do not have.
declare module '@supabase/supabase-js'
