import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { data, Form, href, redirect, useLocation, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getTranslationService } from '#content/languages/propose-translations.server.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import { isPublicType } from '#content/types/published.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { FormWithLivePreview } from '#panel/kit/form/live-preview.tsx'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { keepSavedVersion, useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { getPageAndOffset, pageSize } from '#panel/kit/list/paging.server.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/translation'
import classes from './languages.module.css'
import {
  createTranslationServiceNotice,
  proposeFormTranslations,
} from './propose-form-translations.server.ts'
import { planTranslation, readSubmittedTranslations } from './save-words.server.ts'
import { restoreSeenTranslation, useShownProposals } from './shown-translation.ts'
import { findNextOpenTranslation } from './summary.server.ts'
import {
  findRowToTranslate,
  formatTypeName,
  getTypeAppContext,
  requireSecondLanguage,
  requireTranslatableType,
} from './translated-type.server.ts'
import { emptyTranslationAnswer } from './translation-answer.ts'
import { loadTranslationConflict } from './translation-conflict.server.ts'
import {
  describeTranslationIntro,
  describeTranslationSaved,
} from './translation-descriptions.server.ts'
import { createTranslationFields, listTranslationFormLeaves } from './translation-fields.server.ts'
import { TranslationRow } from './translation-row.tsx'
import { useTranslationShortcuts } from './use-translation-shortcuts.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const type = requireTranslatableType(params.type)
  const { t, app } = requireRight(context, getWriteRequirement(type))
  const language = await requireSecondLanguage(context)
  const site = getTypeAppContext(context, type)
  const { row, sources } = await findRowToTranslate(site, type, params.id)
  const leaves = listTranslationFormLeaves(type, row, language, sources)
  const service = getTranslationService(app.environment)
  const { page, pages, offset } = getPageAndOffset(url.searchParams, leaves.length)
  const shown = leaves.slice(offset, offset + pageSize)
  const name = formatTypeName(t, type)
  return {
    title: row && getItemTitle(type, row) ? `${name}: ${getItemTitle(type, row)}` : name,
    lead: describeTranslationIntro(t, language),
    language,
    service: service ? createTranslationServiceNotice(t, service) : null,
    preview: isPublicType(type) ? href('/admin/translations/:type/:id?/preview', params) : null,
    seen: row?.version ?? 0,
    page,
    pages,
    fields: await createTranslationFields(t, site, { type, row, language }, shown),
  }
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ title }) => title)

/** The name of the form. */
const name = 'translation'

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const type = requireTranslatableType(params.type)
  const { by, t, app, person } = requireRight(context, getWriteRequirement(type))
  const language = await requireSecondLanguage(context)
  const site = getTypeAppContext(context, type)
  const { row, sources } = await findRowToTranslate(site, type, params.id)
  const form = await request.formData()
  const typed = readSubmittedTranslations(form)
  const service = getTranslationService(app.environment)
  if (form.has('propose') && service) {
    const leaves = listTranslationFormLeaves(type, row, language, sources)
    const { offset } = getPageAndOffset(url.searchParams, leaves.length)
    const shown = leaves.slice(offset, offset + pageSize)
    const answer = await proposeFormTranslations(t, service, language, { form, leaves: shown })
    return data({ ...emptyTranslationAnswer, typed, ...answer })
  }
  const plan = planTranslation(type, row, language, form, sources)
  if ('errors' in plan)
    return data(
      { ...emptyTranslationAnswer, typed, errors: translateFieldErrors(t, plan.errors) },
      { status: 400 },
    )
  let written: number | undefined
  if (plan.change) {
    const result = await site.store.apply([plan.change], { by })
    if ('refused' in result) {
      const conflict = await loadTranslationConflict(t, site.store, type, result.refused)
      return data({ ...emptyTranslationAnswer, typed, ...conflict }, { status: 409 })
    }
    written = result.rows[0]?.version
  }
  const here = `${url.pathname}${url.search}`
  const to = form.has('next')
    ? await findNextOpenTranslation(site, { type, id: row?.id ?? 0 }, language, person)
    : here
  const saved = plan.change ? describeTranslationSaved(t) : t('Nothing was changed')
  return redirect(to ?? here, {
    headers: createToastHeaders(saved, plan.change ? 'success' : 'info', {
      ...(written !== undefined && { saved: { path: url.pathname, name, version: written } }),
    }),
  })
}

export function clientAction(call: Route.ClientActionArgs) {
  return withErrorToast()(call)
}

/** The words of an item in the second language, each beside its source. */
export default function Translation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { language, lead, page, pages, service, preview } = loaderData
  const { errors, conflict, problem, ...answer } = actionData ?? emptyTranslationAnswer
  const isBusy = useNavigation().formData !== undefined
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  useTranslationShortcuts(form)
  const { stored, key, restored } = useStoredForm<Stored>(form, {
    ...{ path: `${pathname}?page=${page}`, name, stored: loaderData, isBusy },
    ...{ isRefused: actionData !== undefined },
    ...{ fromDraft: restoreSeenTranslation, fromSaved: keepSavedVersion },
  })
  const proposals = useShownProposals(key, answer.proposals)
  const { fields, seen } = stored
  const typed = restored ?? answer.typed
  return (
    <Page maw={1200}>
      <Text size="sm">{lead}</Text>
      <SecondaryText>
        {t('F2: nothing to change, and on. F8: the next open text, with Shift the one before.')}
      </SecondaryText>
      {Object.keys(errors).length > 0 && (
        <Text role="alert" c="var(--danger)">
          {t('Nothing is saved yet: please look at the texts marked below.')}
        </Text>
      )}
      {problem && (
        <Text role="alert" c="var(--danger)">
          {problem}
        </Text>
      )}
      {fields.length === 0 && <Text>{t('There is nothing to translate here.')}</Text>}
      <BesidePage key={key} preview={preview}>
        <Form ref={form} method="post" noValidate data-guarded>
          <button type="submit" hidden disabled={isBusy} />
          <input type="hidden" name="seen" value={answer.seen ?? seen} />
          {conflict.length > 0 && <ConflictChoice differences={conflict} />}
          <ul className={classes.rows}>
            {fields.map((field) => (
              <TranslationRow
                key={`${field.view.name} ${proposals[field.view.name] ?? ''}`}
                {...field}
                language={language}
                errors={errors}
                typed={typed[field.view.name]}
                proposal={proposals[field.view.name]}
              />
            ))}
          </ul>
          <Group justify="end" gap="xs" className={classes.foot}>
            {service && (
              <Group gap="xs" mr="auto">
                <Button type="submit" name="propose" value="on" loading={isBusy}>
                  {t('Propose translations')}
                </Button>
                <SecondaryText>{service}</SecondaryText>
              </Group>
            )}
            <Button type="submit" name="next" value="on" loading={isBusy}>
              {t('Save and go on')}
            </Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              {t('Save')}
            </Button>
          </Group>
        </Form>
      </BesidePage>
      <Pager page={page} pages={pages} />
    </Page>
  )
}

type Stored = Route.ComponentProps['loaderData']

/** The form, with a preview of its page if it has one. */
const BesidePage = ({ preview, children }: { preview: string | null; children: ReactNode }) =>
  preview ? <FormWithLivePreview address={preview}>{children}</FormWithLivePreview> : children
