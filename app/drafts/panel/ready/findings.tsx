import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { href } from 'react-router'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { Heading } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Severity } from '../checks/check.ts'
import type { CheckedFinding, CheckedFindingPlace } from '../checks/checked-finding.ts'
import { type LaunchGapGroup, LaunchGapList } from '../checks/facts/gap-list.tsx'
import { FindingLink, FindingText } from '../checks/finding-text.tsx'
import { CheckingNotice } from '../checks/still-checking.tsx'
import classes from './ready.module.css'

const weights = { law: 'Law', should: 'Recommended', hint: 'Could be better' } as const
const colours = { law: 'red', should: 'blue', hint: 'gray' }

interface Props {
  found: CheckedFinding[]
  /** The checked draft; undefined for the public site. */
  draft: number | undefined
  below?: 'h2' | 'h3'
}

/** Findings, grouped by the headings of the checks. */
export function Findings({ found, draft, below = 'h2' }: Props) {
  const t = useTranslator()
  const headings = [...new Set(found.map(({ heading }) => heading))]
  return headings.map((heading) => (
    <section key={heading} aria-label={t(heading)}>
      <Title order={below === 'h2' ? 2 : 3} size="h5" mb="xs">
        {t(heading)}
      </Title>
      <ul className={classes.findings}>
        {found
          .filter((each) => each.heading === heading)
          .map((each) => (
            <li key={each.text} className={classes.finding}>
              <FindingItem {...each} draft={draft} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

function FindingItem({
  text,
  more,
  weight = 'should',
  links,
  further = 0,
  draft,
}: CheckedFinding & Pick<Props, 'draft'>) {
  const t = useTranslator()
  const [first, ...others] = links
  const isOne = first && others.length === 0 && !first.key
  const places = !isOne && <Places links={links} draft={draft} />
  return (
    <>
      <WeightBadge weight={weight} />
      <div>
        <FindingText text={text} more={more} />
        {links.length > 5 ? (
          <details className={classes.more}>
            <summary>{t('Show where')}</summary>
            {places}
          </details>
        ) : (
          places
        )}
        {further > 0 && (
          <Text size="sm">{t('And {count} more, once these are done.', { count: further })}</Text>
        )}
      </div>
      {isOne && <FindingLink to={first.to} text={first.text} />}
    </>
  )
}

function WeightBadge({ weight }: { weight: Severity }) {
  const t = useTranslator()
  return (
    <Badge color={colours[weight]} variant="dot">
      {t(weights[weight])}
    </Badge>
  )
}

const Places = ({ links, draft }: { links: CheckedFindingPlace[]; draft: number | undefined }) => (
  <ul className={classes.places}>
    {links.map((place) => (
      <li key={place.key ?? place.to + place.text}>
        <ScreenLink to={place.to} size="sm" underline="hover" className={classes.place}>
          {place.text}
        </ScreenLink>
        {place.key && <DismissForm place={place} draft={draft} />}
      </li>
    ))}
  </ul>
)

function DismissForm({ place, draft }: { place: CheckedFindingPlace; draft: number | undefined }) {
  const t = useTranslator()
  return (
    <details className={classes.aside}>
      <summary aria-label={`${t('It is meant so')}: ${place.text}`}>{t('It is meant so')}</summary>
      <GuardedForm method="post" action={href('/admin/ready')} name={place.key ?? ''}>
        <input type="hidden" name="key" value={place.key} />
        <input type="hidden" name="draft" value={draft ?? 0} />
        <Group align="end" gap="xs">
          <TextInput
            name="word"
            label={t('Why, in a few words')}
            defaultValue={t('It is meant so')}
            required
            maxLength={200}
            size="sm"
          />
          <Button type="submit" name="do" value="aside">
            {t('Set aside')}
          </Button>
        </Group>
      </GuardedForm>
    </details>
  )
}

interface DraftReadyProps {
  draft: number
  found: {
    added: CheckedFinding[]
    touched: CheckedFinding[]
    isChecking: boolean
    /** The launch gaps by subject, if the draft makes the site public. */
    gaps: LaunchGapGroup[]
  }
}

/** Findings of a draft before publishing: added ones, and earlier ones in changed items. They do not block publishing. */
export function DraftFindings({
  draft,
  found: { added, touched, isChecking, gaps },
}: DraftReadyProps) {
  const t = useTranslator()
  return (
    <Stack gap="sm" component="section" aria-labelledby="ready">
      <Heading id="ready">{t('Ready?')}</Heading>
      {isChecking && <CheckingNotice />}
      {gaps.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('This draft makes the site public, and visitors would find a site that lacks:')}
          </Text>
          <LaunchGapList gaps={gaps} />
        </>
      )}
      {!isChecking && added.length === 0 && gaps.length === 0 && (
        <Text size="sm">{t('The checks find nothing new in this draft.')}</Text>
      )}
      <Findings found={added} draft={draft} below="h3" />
      {touched.length > 0 && (
        <details>
          <summary>{t('Stood there before, in what this draft changes')}</summary>
          <Findings found={touched} draft={draft} below="h3" />
        </details>
      )}
      <ScreenLink to={`${href('/admin/ready')}?draft=${draft}`} size="sm">
        {t('All checks of the site with this draft')}
      </ScreenLink>
    </Stack>
  )
}
