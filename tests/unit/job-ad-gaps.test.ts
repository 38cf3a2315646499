import { expect, test } from 'vitest'
import { findJobAdGaps, hasPayOrPayRange, type JobAd } from '#content/launch/job-ad-gaps.ts'
import { job } from '#content/types/job.ts'
import { service } from '#content/types/service.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { describeJobAdGaps } from '#panel/kit/list/describe-job-ad-gaps.server.ts'

const none = { salary_min: null, salary_max: null, salary_range: null }

test.each<[Partial<JobAd>, boolean]>([
  [{ salary_min: 48_000, salary_max: 60_000 }, true],
  [{ salary_min: 48_000, salary_max: 48_000 }, true],
  [{ salary_range: '48.000 – 60.000 €' }, true],
  [{ salary_range: '18,50 € je Stunde' }, true],
  [{ salary_range: 'von 3200 bis 3900 EUR im Monat' }, true],
  [{ salary_range: 'Tarif TV-L E 12' }, true],
  [{ salary_min: 50_000, salary_range: 'Entgeltgruppe 9b' }, true],
  [{}, false],
  [{ salary_min: 50_000 }, false],
  [{ salary_max: 60_000 }, false],
  [{ salary_range: 'nach Vereinbarung' }, false],
  [{ salary_range: 'ab 50.000 EUR' }, false],
  [{ salary_range: 'bis zu 4000 €' }, false],
  [{ salary_min: 50_000, salary_range: 'bei 30 Stunden in der Woche' }, false],
])('hasPayOrPayRange of %j is %s', (salary, isRange) => {
  expect(hasPayOrPayRange({ ...none, ...salary })).toBe(isRange)
})

const ad: JobAd = {
  ...{ title: 'Entwicklung (m/w/d)', description: 'Sie arbeiten mit.', requirements: [] },
  ...{ responsibilities: [], questions: [], ...none, salary_min: 1, salary_max: 2 },
}
const t = createTranslator('de')

test('what an ad lacks is named after saving, whether the job is active or not', () => {
  expect(findJobAdGaps(ad)).toEqual([])
  expect(describeJobAdGaps(t, job, { ...ad, is_active: true })).toBeUndefined()
  const poor = {
    ...{
      ...ad,
      ...none,
      title: 'Maurer',
      description: 'Unser junges Team. Ihr bisheriges Gehalt?',
    },
  }
  expect(findJobAdGaps(poor).map(({ about, field }) => `${about} ${field}`)).toEqual([
    'title title',
    'words description',
    'questions description',
    'salary salary_min',
  ])
  expect(describeJobAdGaps(t, job, { ...poor, is_active: false })).toMatch(
    /alle Geschlechter.*„junges Team“ \(Alter\).*bisheriges Gehalt.*Gehaltsspanne/,
  )
  expect(describeJobAdGaps(t, service, poor)).toBeUndefined()
})
