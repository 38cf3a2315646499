import { Alert, Button, Code, Group, Paper, Text } from '@mantine/core'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { href, useParams } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import {
  fullApplicationPreset,
  minimalApplicationPreset,
} from '#content/settings/application-presets.ts'
import { type CompanyFacts, companySettings } from '#content/settings/company-settings.ts'
import { isSiteDisallowedForRobots, renderRobotsTxt } from '#content/settings/robots.ts'
import type { FieldPreviewKind } from '#core/fields/field.ts'
import { type FieldView, parseFormLeniently } from '#core/fields/form.ts'
import { formatCompanyDetails } from '#mail/company-details.ts'
import { MailFooterText } from '#mail/panel/letter-text.tsx'
import { useFormName } from '../fields/form-state-context.ts'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import {
  applicationMailExample,
  MailPreview,
  messageMailExample,
  noticeMailExample,
} from './mail-preview.tsx'
import { PrelaunchLink } from './prelaunch-link.tsx'
import { SearchResultPreview } from './search-result-preview.tsx'
import { useFieldValues, useOnFormInput } from './use-field-values.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The field above. */
  name: string
}

const extras: Record<FieldPreviewKind, (props: Props) => ReactNode> = {
  search: ({ form, name }) => (
    <SearchResultPreview
      form={form}
      title={name.replace('Description', 'Title')}
      description={name}
    />
  ),
  post: PostPreview,
  robots: RobotsPreview,
  sparing: SparingPreset,
  message: (props) => (
    <Mail
      {...props}
      example={messageMailExample}
      linkTo={`${href('/nachricht/:key', { key: '' })}…`}
      isForVisitors
    />
  ),
  application: (props) => (
    <Mail
      {...props}
      example={applicationMailExample}
      linkTo={`${href('/bewerbung/:key', { key: '' })}…`}
      isForVisitors
    />
  ),
  notice: (props) => <Mail {...props} example={noticeMailExample} linkTo={`${href('/admin')}/…`} />,
  particulars: ParticularsPreview,
  look: PrelaunchLink,
  legal: FromQuestions,
}

/** The preview below a field. */
export function PreviewBelowField({ preview, ...props }: Props & Pick<FieldView, 'preview'>) {
  if (!preview) return null
  const Preview = extras[preview]
  return <Preview {...props} />
}

type MailProps = Omit<ComponentProps<typeof MailPreview>, 'subject' | 'body'>

/** Mail preview; derives the subject field from the name of the body field. */
const Mail = ({ name, ...mail }: MailProps & Props) => (
  <MailPreview {...mail} subject={name.replace(/Body$/, 'Subject')} body={name} />
)

function PostPreview({ form }: Pick<Props, 'form'>) {
  const { id } = useParams()
  const shareProps =
    id === 'new' ? {} : { picture: getSharePictureAddress(`beitrag/${Number(id)}`) }
  return <SearchResultPreview form={form} title="title" description="teaser" {...shareProps} />
}

/** The mail footer for the current company facts. */
function ParticularsPreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslator()
  const [footer, setFooter] = useState('')
  useOnFormInput(form, (input) => {
    const { values } = parseFormLeniently(companySettings.fields, input)
    // The fallback replaces invalid values.
    const facts = { ...companySettings.fallback, ...values } as CompanyFacts
    setFooter(formatCompanyDetails(facts, location.origin))
  })
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('Below every mail to visitors')}>
      <Text size="xs" c="dimmed">
        {t('Below every mail to visitors')}
      </Text>
      <MailFooterText>{footer}</MailFooterText>
    </Paper>
  )
}

/** The served robots.txt, with a warning when it blocks everything. */
function RobotsPreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslator()
  const { robotsTxt = '' } = useFieldValues(form, ['robotsTxt'])
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  return (
    <div>
      {isSiteDisallowedForRobots(robotsTxt) && (
        <Text size="sm" c="var(--danger)" mb="sm" role="status">
          {t('“Disallow: /” for every user agent takes the whole site out of the search engines.')}
        </Text>
      )}
      <Text size="xs" c="dimmed" mb={4}>
        {t('As it will be served at /robots.txt')}
      </Text>
      <Code block>{renderRobotsTxt(robotsTxt, origin)}</Code>
    </div>
  )
}

/** Presets for all questions of the form; does not save. */
function SparingPreset({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslator()
  function setAll(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      if (!(control instanceof HTMLSelectElement)) continue
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  return (
    <Alert title={t('Ask for less')} mt="md">
      <Text size="sm" mb="sm">
        {t(
          'In Germany only what is needed to decide about an application may be required (Art. 5 GDPR, § 26 BDSG). Age, origin or sex in a form can later count as a sign of discrimination (§ 22 AGG), and the burden of proof is then yours. Shorter forms also bring more applications.',
        )}
      </Text>
      <Group gap="xs">
        <Button h="auto" mih={36} styles={wrapped} onClick={() => setAll(minimalApplicationPreset)}>
          {t('Data-sparing: only what an answer needs')}
        </Button>
        <Button onClick={() => setAll(fullApplicationPreset)}>
          {t('Complete: require everything')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The label wraps on a phone. */
const wrapped = { label: { whiteSpace: 'normal' } } as const

/** Link from a legal text to the generated one. */
function FromQuestions() {
  const t = useTranslator()
  const name = useFormName()
  return (
    <ScreenLink to={href('/admin/legal/:name', { name })} size="sm">
      {t('Put it together from the questions above, and compare')}
    </ScreenLink>
  )
}
