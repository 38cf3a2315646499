import { Text, Title } from '@mantine/core'
import { useNavigation } from 'react-router'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './ready.module.css'

export interface ExternalLinkResult {
  links: { text: string; to: string }[]
  /** Dead links in places that the person may not open. */
  hidden: number
  asked: number
  left: number
}

/** Checks external links on request only: it sends requests to other servers. */
export function ExternalLinkCheck({
  result,
  draft,
}: {
  result: ExternalLinkResult | undefined
  draft: number | undefined
}) {
  const t = useTranslator()
  const isBusy = useNavigation().formData?.get('do') === 'outside'
  return (
    <section aria-labelledby="outside">
      <Title order={2} size="h5" id="outside" mb="xs">
        {t('Links to other websites')}
      </Title>
      <Text size="sm" mb="xs">
        {t('They are asked when you want it: at most 200, for 20 seconds at most.')}
      </Text>
      <PostButton fields={{ draft: draft ?? 0 }} intent="outside" loading={isBusy}>
        {t('Check links to other websites')}
      </PostButton>
      {result && (
        <div role="status">
          <Text my="xs" fw={600}>
            {result.links.length + result.hidden === 0
              ? t('{asked} addresses asked, none is known to be gone.', { asked: result.asked })
              : t('{asked} addresses asked. These are not there:', { asked: result.asked })}
          </Text>
          <ul className={classes.places}>
            {result.links.map(({ text, to }) => (
              <li key={to + text}>
                <ScreenLink to={to} size="sm" className={classes.place}>
                  {text}
                </ScreenLink>
              </li>
            ))}
          </ul>
          {result.hidden > 0 && (
            <Text size="sm">
              {t('{hidden} dead links stand where only others may change them.', {
                hidden: result.hidden,
              })}
            </Text>
          )}
          {result.left > 0 && (
            <Text size="sm">{t('{left} were not asked this time.', { left: result.left })}</Text>
          )}
        </div>
      )}
    </section>
  )
}
