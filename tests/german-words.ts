/** Visible texts and accessible labels of a page, without what is marked as German. */
export const readWords = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<(\w+)[^>]* lang="de"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/ (?:aria-label|title|alt|content|data-number)="([^"]*)"/g)]
        .map(([, text]) => `\n${text}`)
        .concat('\n')
        .join(''),
    )

const germanWords =
  /[äöüßÄÖÜ]|\b(und|oder|der|die|das|mit|für|von|zu|Sie|Ihre?|wir|uns|Seite|nicht|ist|auf|Stellen?|Projekte|Beitrag|Kontakt|Startseite|Karriere|Antwort|Jahr|Adresse|Telefon|Weitere|Alle|Neue|bis|ab|Januar|März|Mai|Oktober|Dezember)\b/

/** Lines with German words, but for these names. */
export const listGerman = (text: string, names: readonly string[] = []) => [
  ...new Set(
    text
      .split('\n')
      .filter((line) =>
        germanWords.test(names.reduce((rest, name) => rest.replaceAll(name, ''), line)),
      )
      .map((line) => line.trim()),
  ),
]
