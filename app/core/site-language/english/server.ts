/** What only the server says to visitors, in markup without scripts. No page loads it. */
export const serverTexts = {
  // A stage of the drawing in the hero.
  'Etappe {number}': 'Stage {number}',
  'Unter dieser Adresse liegt nichts, oder nicht mehr. Vielleicht finden Sie hier, was Sie suchen:':
    'There is nothing at this address, or no longer. You may find what you are looking for here:',
}
