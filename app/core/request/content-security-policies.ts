/** CSP of pictures, documents and build files that are opened directly. */
export const fileContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** CSP of an SVG: no scripts, no external loads; inline styles, `data:` images and fonts are allowed. */
export const svgContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"
