/** False for older browsers and over plain HTTP. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
