import { Text } from '@mantine/core'
import type { Finding } from '#drafts/panel/checks/check.ts'
import { FindingLink, FindingText } from '#drafts/panel/checks/finding-text.tsx'
import { CheckingNotice } from '#drafts/panel/checks/still-checking.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './dashboard.module.css'

/** Number of findings before the fold; urgent ones are always visible. */
const visibleCount = 5

/** List of findings with their actions. */
export function FindingList({ found, isChecking }: { found: Finding[]; isChecking: boolean }) {
  const t = useTranslator()
  if (found.length === 0)
    return isChecking ? <CheckingNotice /> : <Text size="sm">{t('Nothing at the moment.')}</Text>
  const isVisible = ({ isUrgent }: Finding, index: number) => isUrgent || index < visibleCount
  const folded = found.filter((each, index) => !isVisible(each, index))
  return (
    <>
      {isChecking && <CheckingNotice />}
      <Findings of={found.filter(isVisible)} />
      {folded.length > 0 && (
        <details className={classes.later}>
          <summary>{t('{count} more', { count: folded.length })}</summary>
          <Findings of={folded} />
        </details>
      )}
    </>
  )
}

function Findings({ of }: { of: Finding[] }) {
  const t = useTranslator()
  return (
    <ul className={classes.todo}>
      {of.map(({ text, more, technical, isUrgent, seen, links = [] }) => (
        <li key={text} data-urgent={isUrgent}>
          <AdminIcon name={isUrgent ? 'triangle-alert' : 'info'} />
          <div>
            <FindingText text={text} more={more} technical={technical} />
            {links.length > 3 ? (
              <details>
                <summary>{t('Show where')}</summary>
                <Links links={links} />
              </details>
            ) : (
              links.length > 1 && <Links links={links} />
            )}
          </div>
          <div className={classes.action}>
            {links.length === 1 && links[0] && <FindingLink {...links[0]} />}
            {seen && (
              <PostButton
                action={seen.action}
                navigate={false}
                name="id"
                value={seen.id}
                size="compact-sm"
              >
                {t('Seen')}
              </PostButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const Links = ({ links }: { links: { text: string; to: string }[] }) => (
  <div className={classes.links}>
    {links.map(({ text, to }) => (
      <ScreenLink key={to + text} to={to} size="sm" underline="hover">
        {text}
      </ScreenLink>
    ))}
  </div>
)
