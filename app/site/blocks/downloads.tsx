import { translate } from '#core/site-language/translate.ts'
import { fileKinds } from '#media/files/file-kinds.ts'
import { Icon } from '#ui/icon.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './downloads.module.css'
import { formatFileSize } from './format-file-size.ts'
import type { BlockProps } from './look.ts'

export function Downloads({ values: { heading, entries }, files }: BlockProps<'downloads'>) {
  // Omits deleted documents.
  const documents = entries.flatMap(({ file, title }) => {
    const found = files[file]
    return found ? [title ? { ...found, title, lang: undefined } : found] : []
  })
  return (
    <BlockSection heading={heading}>
      <ul className={styles.documents}>
        {documents.map(({ address, title, lang, kind, bytes, pages }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may stand there twice
          <li key={at} className={styles.document}>
            <Icon name="download" className={styles.icon} />
            <div>
              <a href={address} className={styles.title} lang={lang} data-whole>
                {title}
              </a>
              <p data-note>
                {fileKinds[kind].word}, {formatFileSize(bytes)}
                {pages > 0 &&
                  (pages === 1
                    ? translate(', 1 Seite')
                    : translate(', {count} Seiten', { count: pages }))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
