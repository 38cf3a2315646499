import { inFile } from '../damage.ts'

export const inbox = [
  ...inFile(
    'app/core/crypto/signature.server.ts',
    ['unit/signature', 'unit/signature-purposes'],
    [
      [
        'signature.length === expected.length && timingSafeEqual(signature, expected)',
        'signature.length === expected.length',
      ],
      ['deriveKey(secret, purpose)', "deriveKey(secret, '')"],
      ['subarray(0, 18)', 'subarray(0, 1)'],
    ],
    'signatures',
  ),
  ...inFile(
    'app/inbox/forms/receipt.server.ts',
    ['unit/signature'],
    [
      ['Math.abs(Date.now() - Number(at)) < hour', 'true'],
      ["isConfirmed: mail === 'mail'", 'isConfirmed: true'],
      ["    'receipt',\n", "    'document',\n"],
    ],
    'signatures',
  ),
  ...inFile(
    'app/inbox/forms/form-token.server.ts',
    ['unit/signature-purposes', 'unit/signature', 'server/spam'],
    [
      ['if (!nonce) return undefined', ''],
      ['Math.abs(seconds) * 1000 < lifetime', 'true'],
      ["(unsign(secret, 'form', token) ?? '')", "(unsign(secret, 'receipt', token) ?? '')"],
    ],
    'signatures',
  ),
  ...inFile(
    'app/inbox/forms/proof-of-work.server.ts',
    ['server/spam'],
    [
      ['submission.challenge.parameters.data.nonce !== nonce', 'false'],
      ["if (!verified) return 'wrong'", ''],
      ['> maxUses ?', '> 50 ?'],
    ],
    'signatures',
  ),
  ...inFile(
    'app/inbox/documents/documents.server.ts',
    ['server/uploads', 'server/inbox'],
    [
      [
        "Number(unsign(app.secret, 'document', String(handle)) ?? Number.NaN)",
        "Number(Buffer.from(String(handle).split('.')[0] ?? '', 'base64url'))",
      ],
    ],
    'signatures',
  ),
  ...inFile(
    'app/inbox/documents/documents.server.ts',
    ['server/uploads', 'server/inbox'],
    [
      ['let isWrong = !hasPdfNameAndType(file)', 'let isWrong = false'],
      ['isWrong ||= check.isHopeless()', ''],
      ['if (bytes === 0)', 'if (false)'],
      [
        ".where('id', 'in', ids)\n    .where('application_id', 'is', null)\n    .returning('key')",
        ".where('id', 'in', ids)\n    .returning('key')",
      ],
    ],
  ),
  ...inFile(
    'app/inbox/documents/documents.server.ts',
    ['database/receive-entries'],
    [["if (claimed.length !== ids.length) throw new Error('A document is gone')", '']],
  ),
  ...inFile(
    'app/inbox/status/receive-answer.server.ts',
    ['server/inbox'],
    [
      ['own.length + added.length > maxDocumentsAfterAdding', 'false'],
      ['!text && added.length === 0', 'false', { tests: ['database/correspondence'] }],
      [
        `text === undefined
    ? fieldErrorMessages.noDocument`,
        'text === undefined ? undefined',
        { tests: ['database/receive-entries'] },
      ],
      [
        'text && (await isRepeatedSubmission(trx, ref, once))',
        'false',
        { tests: ['database/correspondence'] },
      ],
    ],
  ),
  ...inFile(
    'app/inbox/appointments/answer.server.ts',
    ['database/appointments'],
    [
      ["if (start <= getCurrentIsoTime()) return 'over'", ''],
      [
        'if (!isOpen(locked, before)) return findEnd(before)\n    if (!before.times',
        'if (!before.times',
      ],
      ['    if (refusal) return refusal\n', ''],
    ],
  ),
  ...inFile(
    'app/inbox/appointments/taken-times.server.ts',
    ['database/appointments'],
    [
      ['getEnd(starts_at, minutes) > start', 'starts_at >= start'],
      ["\n    .where('appointments.id', '!=', slot.except ?? 0)", ''],
    ],
  ),
  ...inFile(
    'app/inbox/appointments/reminders.server.ts',
    ['database/appointments'],
    [
      [
        '    if (numUpdatedRows === 0n) return false\n    const appointment',
        '    const appointment',
      ],
      ["    .where('applications.state', '!=', 'rejected')\n", ''],
    ],
  ),
  ...inFile(
    'app/inbox/appointments/wall-time.ts',
    ['unit/calendar-file'],
    [['if (isoToGermanTime(result.at) !== wallTime)', 'if (!wallTime)']],
  ),
  ...inFile(
    'app/core/fields/clean-text.ts',
    ['unit/form-answers'],
    [
      [".replace(invisible, '')", ''],
      ["text.replace(/\\s+/g, ' ')", 'text'],
    ],
  ),
  ...inFile(
    'app/inbox/panel/mails/sending-objections.server.ts',
    ['database/overtaken-changes', 'database/inbox-undo'],
    [['mail > Number(confirmed[confirmedMail(id)] ?? 0)', 'true']],
  ),
  ...inFile(
    'app/inbox/forms/answers.server.ts',
    ['unit/form-answers'],
    [
      [
        'toLine(clean(option.value)) === line',
        'option.value === line',
        { tests: ['database/receive-entries'] },
      ],
      ['result.data || null', 'result.data ?? null'],
      ['.length >= 5', '.length >= 4'],
      ['options.some(({ value }) => value === each)', 'true'],
      ['!findDateProblem(question, day)', 'true'],
    ],
  ),
  ...inFile(
    'app/core/fields/email/decode-email-domain.ts',
    ['unit/form-answers', 'unit/name-patterns'],
    [
      [
        'at > 0 && domain ?',
        'domain ?',
        { equivalent: 'an address without a name before @ is refused either way' },
      ],
    ],
  ),
  ...inFile(
    'app/inbox/forms/date-problem.ts',
    ['unit/form-answers'],
    [
      ['day > subtractYears(now, ageLimits.least)', 'day >= subtractYears(now, ageLimits.least)'],
      ['day < now) return', 'day <= now) return'],
      ["day >= '2100-01-01'", "day > '2100-01-01'"],
    ],
  ),
  ...inFile(
    'app/inbox/forms/expected-salary.ts',
    ['unit/form-answers'],
    [
      ["isShort ? [low[0], low[1], 'k'] : low", 'low'],
      ['Number(from) <= Number(to)', 'true'],
      ['euros > 0 && euros < 10_000_000', 'euros < 10_000_000'],
    ],
  ),
  ...inFile(
    'app/inbox/entries/correct.server.ts',
    ['database/person-requests'],
    [
      ['if (changedFields.length === 0) return { changed: [], mails: 0 }', ''],
      [".where('state', '!=', 'sent')", ''],
      ['if (!row) return undefined', ''],
      ["join(', ')\n", "join('')\n"],
    ],
  ),
  ...inFile(
    'app/inbox/privacy/person-requests.server.ts',
    ['database/person-requests'],
    [
      [
        'addMonths(`${receivedDay}T12:00:00.000Z`, 1)',
        'addMonths(`${receivedDay}T12:00:00.000Z`, 2)',
      ],
      ["if (isAnswered && !values.identity) return 'no identity' as const", ''],
      [".where('id', '=', id)\n      .where('answered_at', 'is', null)", ".where('id', '=', id)"],
      ['mergeFormValues(seen ?? stored, typed, stored)', 'mergeFormValues(stored, typed, stored)'],
      [".where('due_at', '<=',", ".where('due_at', '<',"],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/forms/quarantine.server.ts',
    ['database/quarantine'],
    [
      ['if (digest) return', ''],
      [".where('held', '=', 'new')", ".where('held', 'is not', null)"],
      ['if (entries.length === 0) return', ''],
      ['.sort(([, a], [, b]) => b - a)', ''],
      ['entries.length === 1 ?', 'entries.length === 0 ?'],
      ['if (!canSendMail(app.environment)) return', ''],
    ],
  ),
  ...inFile(
    'app/inbox/entries/match-job.server.ts',
    ['database/receive-entries'],
    [
      ['if (secondJob) return', 'if (false) return'],
      ['open.length > 0 ? open : matches', 'open'],
    ],
  ),
  ...inFile(
    'app/media/files/pdf-check.server.ts',
    ['unit/pdf'],
    [
      ['head.length === headSize && !hasHead()', '!hasHead()'],
      ['!hasHead() || endsAsZip(tail())', '!hasHead()'],
      ["endMarks.some((mark) => tail().includes(mark)) ? 'whole' : 'damaged'", "'whole'"],
      [
        'Buffer.concat([overlap, chunk]).includes(encryptionMark)',
        'chunk.includes(encryptionMark)',
      ],
      [
        'if (length + piece.length > tailBuffer.length) length',
        'if (length + piece.length > tailBuffer.length + 1) length',
      ],
      [
        'offset + 22 + tail.readUInt16LE(offset + 20) === tail.length',
        'offset + 22 === tail.length',
      ],
    ],
  ),
  ...inFile(
    'app/inbox/documents/pdf.ts',
    ['unit/pdf'],
    [
      ['( ?\\(\\d+\\))?$/i', '$/i'],
      ['slice(0, 120)', 'slice(0, 130)'],
      ["|| 'Dokument'", ''],
    ],
  ),
  ...inFile(
    'app/inbox/forms/privacy-version.server.ts',
    ['server/inbox-settings'],
    [['/^\\d{1,9}-[0-9a-f]{12}$/.test(version)', 'false']],
  ),
  ...inFile(
    'app/inbox/forms/receive-application.server.ts',
    ['server/uploads', 'server/inbox'],
    [
      [
        'free < minFreeMegabytes ? refuseUnavailable : undefined',
        'undefined',
        { tests: ['server/inbox-faults'] },
      ],
      ['if (isFull) await tray.clear()', ''],
      ['hasDocument ? undefined : fieldErrorMessages.noDocument', 'undefined'],
      ['setFileAnswers(questions.own, form, documents)', '', { tests: ['server/job-questions'] }],
    ],
  ),
  ...inFile(
    'app/inbox/forms/answers.server.ts',
    ['database/own-forms'],
    [["form.get('version') !== version", 'false']],
  ),
  ...inFile(
    'app/inbox/forms/job-questions.server.ts',
    ['server/job-questions'],
    [
      ['parsed || Object.keys(errors).length > 0', 'parsed'],
      ['listAnswersToOwnQuestions(view.questions, parsed.values)', '[]'],
    ],
  ),
  ...inFile(
    'app/inbox/forms/receive-message.server.ts',
    ['database/own-forms'],
    [
      ['isOwn && !own', 'false'],
      ["'errors' in parsed || Object.keys(further).length > 0", "'errors' in parsed"],
    ],
  ),
  ...inFile(
    'app/inbox/forms/own-form.server.ts',
    ['database/own-forms'],
    [
      ['.filter(isShown)', ''],
      ['!row?.is_published', '!row'],
    ],
  ),
  ...inFile(
    'app/inbox/forms/store-message.server.ts',
    ['server/inbox', 'server/spam'],
    [
      [
        'spamResult.held ? [] : await createMessageMails(app, row, own?.recipient)',
        'await createMessageMails(app, row, own?.recipient)',
      ],
    ],
  ),
  ...inFile(
    'app/inbox/forms/submission.server.ts',
    ['unit/submission-keys'],
    [
      ['[0, -1].map', '[0, 0].map'],
      ['if (earlier) return earlier', '', { tests: ['database/receive-entries'] }],
      ['[kind, scope, content]', '[kind, content]'],
      ['[kind, scope, content]', '[scope, content]'],
      ['if (!isAdmitted) return undefined', '', { tests: ['server/spam', 'server/submissions'] }],
      [
        'mail !== undefined && canSendMail(environment)',
        'mail !== undefined',
        { tests: ['database/receive-entries'] },
      ],
    ],
  ),
  ...inFile(
    'app/inbox/forms/suspicion.ts',
    ['unit/suspicion'],
    [
      ['return spamThreshold - 1', 'return spamThreshold'],
      ['hasDocuments ? spamThreshold - 2', 'hasDocuments ? spamThreshold'],
      ['if (isTrusted(signals)) return 0', ''],
      ['isTrusted(signals) ? 0 : 4, forumLink', '4, forumLink'],
      ["isInstant(seconds) && work !== 'done' &&", 'isInstant(seconds) &&'],
      ['seconds < 3', 'seconds <= 3'],
      ["isFlood && work !== 'done' &&", 'isFlood &&'],
      ['links >= 5 &&', 'links > 5 &&'],
      ["if (work === 'done') return isInstant(seconds) ? 10 : 0", ''],
      ['return isInstant(seconds) ? 10 : 0', 'return 0'],
      ["work === 'none' && hasDocuments &&", 'hasDocuments &&'],
      ['seconds >= applicationSeconds', 'seconds > applicationSeconds'],
      ["[work === 'done' ? 2 : 4, isBusyAddress", '[4, isBusyAddress'],
    ],
  ),
  ...inFile(
    'app/inbox/forms/submission-limits.server.ts',
    ['database/submission-limits', 'server/spam'],
    [
      [
        'if (count > (isShared ? perSharedAddress : hourlyLimitsPerAddress.refused)) return undefined',
        '',
      ],
      ['return isShared ? 0 : count', 'return count', { tests: ['database/receive-entries'] }],
      ['count <= (isPrivateIpAddress(address) ? perSharedAddress : applicationsPerDay)', 'true'],
      ['count > totalPerHour.suspicious', 'count > totalPerHour.refused'],
      [".replace(/\\+.*$/s, '')", ''],
      [".replaceAll('.', '')", ''],
      ['<= mailsPerDay', '< mailsPerDay'],
    ],
  ),
  ...inFile(
    'app/core/request/increment-counter.server.ts',
    ['database/submission-limits', 'server/spam'],
    [
      ['Math.floor(now / span) * span', 'now'],
      ['new Date(window + 2 * span)', 'new Date(window)'],
      ["eb('sending_counts.count', '+', by)", "eb('sending_counts.count', '+', 1)"],
    ],
  ),
  ...inFile(
    'app/core/request/to-rate-limit-key.ts',
    ['unit/suspicion'],
    [
      ['.slice(0, groupsKept)', '.slice(0, groupsKept + 1)'],
      ["group.replace(/^0+(?=.)/, '')", 'group'],
      ['(1[6-9]|2\\d|3[01])', '(1[6-9]|2\\d|3\\d)'],
    ],
  ),
  ...inFile(
    'app/inbox/forms/store-application.server.ts',
    ['database/receive-entries', 'database/submission-limits'],
    [
      ['documents.map(({ digest }) => digest).sort()', '[]'],
      ['if (!(await consumeStoredByteQuota(app, documents))) return undefined', ''],
      ['const copies = await copyClaimedDocuments(app, documents)', 'const copies = documents'],
    ],
  ),
  ...inFile(
    'app/inbox/documents/upload-collector.server.ts',
    ['server/uploads', 'server/inbox'],
    [
      ['documents.length > limits.files', 'documents.length > limits.files + 1'],
      ["if (file.name === '') return drainFile(file)", '', { tests: ['database/receive-entries'] }],
    ],
  ),
  ...inFile(
    'app/inbox/entries/overtaken.server.ts',
    ['database/overtaken-changes'],
    [
      ['[...shown, target]', 'shown'],
      ['author === who ? [] : ', ''],
      ["state === 'unread' ? 'open' : state", 'state'],
      ["choice === 'no-spam' ? value !== 'spam' : ", ''],
      [".orderBy('inbox_events.id')", ".orderBy('inbox_events.id', 'desc')"],
    ],
  ),
  ...inFile(
    'app/inbox/panel/lists/assign.server.ts',
    ['database/colleagues'],
    [
      ['.where(whereEntryVisible(scope, kind))', ''],
      ['person.id !== actor.id && ', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/entries/colleagues.server.ts',
    ['database/colleagues'],
    [['.filter(({ sees }) => sees.length > 0)', '']],
    'rights',
  ),
  ...inFile(
    'app/inbox/entries/same-person-applications.server.ts',
    ['database/same-person'],
    [
      [".where('is_spam', '=', false)", ''],
      ['sql`birth_date = ${application.birth_date} and ${name(', 'sql`${name('],
      ['phone: isLong\n', 'phone: application.phone\n'],
    ],
    'rights',
  ),
  ...inFile(
    'app/media/files/incoming-file.server.ts',
    ['server/entry-access-log', 'server/uploads'],
    [
      [
        'if (!refusal) await moveToStore(app, getKey(), path, bytes)',
        'await moveToStore(app, getKey(), path, bytes)',
      ],
      ['finally {\n    await rm(path, { force: true })', 'finally {'],
    ],
  ),
  ...inFile(
    'app/inbox/status/application-status.server.ts',
    ['server/inbox'],
    [
      ["    .where('status_key', '=', status_key)\n", '', { tests: ['database/appointments'] }],
      ["      .where('state', '!=', 'spam')\n", '', { tests: ['database/message-pages'] }],
    ],
    'rights',
  ),
  ...inFile(
    'app/site/status/find-application.server.ts',
    ['server/inbox-settings'],
    [['if (!application) throw', 'if (application === null) throw']],
    'rights',
  ),
  ...inFile(
    'app/site/status/status-form.server.ts',
    ['server/inbox'],
    [['if (application) return', 'if (application !== null) return']],
    'rights',
  ),
  ...inFile(
    'app/inbox/entries/entry-mails.server.ts',
    ['database/reply-times', 'database/talent-pool', 'database/mail-footer', 'server/spam'],
    [
      ['if (!until) return body', 'return body'],
      ["body.includes('{link}') ? '.' :", "body === null ? '.' :"],
      [
        'canSendMail(environment) && mails.some',
        'mails.some',
        { tests: ['database/receive-entries'] },
      ],
      [
        '|| !(await consumeColleagueNoticeQuota(app))',
        '',
        { tests: ['database/submission-limits'] },
      ],
    ],
  ),
  ...inFile(
    'app/inbox/letters/sender-mail-data.server.ts',
    ['server/spam'],
    [['toSafeGreetingName(row.name)', 'row.name']],
  ),
  ...inFile(
    'app/inbox/letters/letter-values.ts',
    ['unit/mail-template-settings', 'database/mail-footer', 'server/entry-access-log'],
    [
      ['if (hold_reason)', 'if (!hold_reason)'],
      ['pool && pool > addDays(', 'pool && pool < addDays('],
      ["translateCount(days, '1 Tag", "translateCount(days + 1, '1 Tag"],
    ],
  ),
  ...inFile(
    'app/inbox/entries/ratings.ts',
    ['unit/ratings'],
    [
      ["if (what !== 'rated') continue", ''],
      ['latest.delete(who)', ''],
      ['if (rating) latest.set(who, {', 'latest.set(who, { advice: null, scores: [],'],
      ['who === reader && ', ''],
      ['if (isOpen) return events', 'return events'],
    ],
  ),
  ...inFile(
    'app/inbox/panel/entry/withdrawn-seen.ts',
    ['server/submissions'],
    [[".where('application_id', 'is', null)", '']],
  ),
]
