export const contentTypesSql = `
create table hero_slider (
  {item},
  order_index integer not null,
  image text not null,
  title text not null,
  description text not null,
  cta text not null,
  cta_link text not null,
  is_active boolean not null,
  drawing text default 'Picture' not null,
  parts json default '[]' not null,
  image_dark text
);
create index hero_slider_order on hero_slider (order_index);
create index hero_slider_sample on hero_slider (is_sample, id);

create table features_settings (
  {item},
  order_index integer not null,
  title text not null,
  description text not null,
  icon text not null,
  benefits json not null
);
create index features_settings_order on features_settings (order_index);
create index features_settings_sample on features_settings (is_sample, id);

create table services (
  {item},
  order_index integer not null,
  title text not null,
  description text not null,
  icon text not null,
  features json not null,
  summary text,
  approach text,
  starts text,
  duration text,
  price text,
  proof json default '[]' not null,
  responsible json default '[]' not null
);
create index services_order on services (order_index);
create index services_sample on services (is_sample, id);

create table testimonials (
  {item},
  order_index integer not null,
  name text not null,
  position text not null,
  company text not null,
  content text not null,
  image_url text,
  rating integer not null check (rating between 1 and 5)
);
create index testimonials_order on testimonials (order_index);
create index testimonials_sample on testimonials (is_sample, id);

create table team_members (
  {item},
  order_index integer not null,
  name text not null,
  position text not null,
  bio text,
  image_url text,
  phone text,
  email text,
  answers text default 'nothing' not null
);
create index team_members_order on team_members (order_index);
create index team_members_sample on team_members (is_sample, id);

create table projects (
  {item},
  order_index integer not null,
  title text not null,
  subtitle text,
  description text not null,
  image_url text,
  technologies json not null,
  tags json not null,
  features json not null,
  client text not null,
  timeline text not null,
  github_url text,
  live_url text,
  "bgColor" text,
  is_featured boolean not null,
  image_dark text,
  results json default '[]' not null,
  situation text,
  lessons text,
  steps json default '[]' not null,
  industry text
);
create index projects_order on projects (order_index);
create index projects_sample on projects (is_sample, id);

create table job_categories (
  {item},
  name text not null unique
);
create index job_categories_sample on job_categories (is_sample, id);

create table job_benefits (
  {item},
  order_index integer not null,
  title text not null,
  description text not null,
  icon text not null
);
create index job_benefits_order on job_benefits (order_index);
create index job_benefits_sample on job_benefits (is_sample, id);

create table job_listings (
  {item},
  order_index integer not null,
  title text not null,
  category_id integer not null references job_categories (id),
  department text not null,
  location text not null,
  type text not null,
  experience_level text not null,
  description text not null,
  requirements json not null,
  responsibilities json not null,
  skills json not null,
  benefits json not null,
  salary_range text,
  salary_min integer,
  salary_max integer,
  valid_through text,
  is_active boolean not null,
  salary_period text default 'Jahr' not null,
  is_remote boolean default false not null,
  contact json default '[]' not null
);
create index job_listings_order on job_listings (order_index);
create index job_listings_sample on job_listings (is_sample, id);
create index job_listings_category on job_listings (category_id);

create table contact_settings (
  {item},
  address json not null,
  phone text not null,
  email text not null,
  hours json not null,
  reply_time text default '' not null,
  directions text
);
create index contact_settings_sample on contact_settings (is_sample, id);

create table footer_settings (
  {item},
  company_info json not null,
  contact json not null,
  social_links json not null
);
create index footer_settings_sample on footer_settings (is_sample, id);

create table blog_posts (
  {item},
  title text not null,
  slug text not null unique,
  teaser text not null,
  image_url text,
  content text not null,
  tags json not null,
  author text not null,
  is_published boolean not null,
  published_at text,
  image_dark text
);
create index blog_posts_sample on blog_posts (is_sample, id);
create index blog_posts_published on blog_posts (is_published, published_at);

-- Filled by triggers (former-slugs).
create table blog_former_slugs (
  id {identity},
  slug text not null unique,
  post_id integer not null
);
`
