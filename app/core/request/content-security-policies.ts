/**
 * CSP of pictures, documents and build files that are opened directly. All but PDF and build files add `sandbox`: Safari shows
 * no PDF in one, and a browser's viewer runs the scripts of a PDF apart from our origin.
 */
export const fileContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** CSP of an SVG: no scripts, no external loads; inline styles, `data:` images and fonts are allowed. */
export const svgContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"
