import { inFile } from '../damage.ts'

/** Authentication, sessions and rate limits. */
export const auth = [
  ...inFile(
    'app/accounts/people/create-administrator.server.ts',
    ['database/administrators'],
    [
      ['email: email.toLowerCase()', 'email'],
      ['if (!(await redeem(trx))) return undefined', 'await redeem(trx)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/people/administrators.server.ts',
    ['database/administrators', 'server/admin-account', 'server/admin-rescue'],
    [
      ['isOwner: row.id === owner?.id', 'isOwner: row.id !== owner?.id'],
      ['if (refusal) return refusal', ''],
      [
        "await recordAccessRevision(contentTrx, 'remove', 'administrator', deleted.email, actor.by)",
        '',
      ],
      ['await endSessions(trx, { of: user }, credential)', ''],
      ['await enqueue(trx, mails)\n    return true', 'return true'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/passwords/call-auth-with-password.server.ts',
    ['server/admin-account'],
    [
      ['if (wait > 0) {', 'if (wait > 1e9) {'],
      ['if (!answer.ok) {', 'if (answer.status === 1) {'],
      ['await resetAttempts(db, identity)', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/attempts.server.ts',
    ['database/attempts'],
    [
      ["count(db, 'address', toRateLimitKey(address))", "count(db, 'address', address)"],
      ['account.trim().toLowerCase()', 'account'],
      ['Math.abs(now - Date.parse(before.last_at))', 'now - Date.parse(before.last_at)'],
      ['elapsed < attemptWindow ? before.failures : 0', 'before.failures'],
      ['failures: failures + 1, last_at', 'failures: failures + 1'],
      ["device ? count(db, 'device', device) : count", 'count'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/attempt-delay.ts',
    ['unit/waiting-time'],
    [
      ['excess < 0 ? 0', 'excess <= 0 ? 0'],
      ['5 * 60_000)', '60 * 60_000)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/core/request/is-for-page.ts',
    ['unit/idle'],
    [["mode === 'navigate'", "mode !== 'cors'"]],
  ),
  ...inFile(
    'app/accounts/people/release-inaccessible-work.server.ts',
    ['database/colleagues'],
    [
      ['if (!messages) {', 'if (messages) {'],
      ["if (visible !== 'all') {", "if (visible === 'all') {"],
      ["eb('job_id', 'not in', [0, ...visible])", "eb('job_id', 'is', null)"],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/idle.server.ts',
    ['unit/idle', 'server/admin-account'],
    [
      ['if (elapsed > maxIdle) {', 'if (elapsed > 12 * maxIdle) {'],
      ['elapsed > recordInterval && isUserActivity(request)', 'elapsed > recordInterval'],
      ["return searchParams.has('active')", 'return true'],
      ["if (headers.get('sec-purpose')?.includes('prefetch')) return false", ''],
      ['await internalAdapter.deleteSession(token)', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/people/invitations.server.ts',
    ['database/administrators', 'server/admin-account'],
    [
      ["await deleteInvitations(asDb(trx), 'email', email)", ''],
      ['await cancelMails(', '(() => {})('],
      [
        ".where('token', '=', token)\n    .where('expires_at', '>', new Date().toISOString())",
        ".where('token', '=', token)",
      ],
      ['computeDigest(secret))).length > 0', 'computeDigest(secret))).length >= 0'],
      ['token: computeDigest(secret),\n', 'token: secret,\n'],
      [
        "if (invitation) await recordAccessRevision(trx, 'remove', 'invitation', invitation.email, by)",
        '',
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/known-device.server.ts',
    ['database/known-device'],
    [
      ['timingSafeEqual(Buffer.from(signature), expected) ? name : undefined', 'name'],
      ['remaining < 0 || ', ''],
      ['remaining > halfYear', 'false'],
      ['[name, expiry, plain, password]', '[name, expiry, plain]'],
      [
        '[name, expiry, plain, password]',
        '[name, expiry, password]',
        { equivalent: 'each password is kept with a salt of its own, so it names its account' },
      ],
      ['[name, expiry, plain, password]', '[name, plain, password]'],
    ],
    'signatures',
  ),
  ...inFile(
    'app/accounts/sign-in/return-path.ts',
    ['unit/return-path'],
    [
      ["!startsWithPath(page, href('/admin'))", "!page.startsWith(href('/admin'))"],
      ["path.startsWith(href('/admin/login')) ? href('/admin') : path", 'path'],
      [
        'return /\\\\|\\/\\/|\\/\\.\\.?(\\/|\\?|$)|%2f|%5c/i.test(target)',
        'return /\\\\|\\/\\//i.test(target)',
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/passwords/password-hash.server.ts',
    ['unit/password-hash'],
    [
      ["password.normalize('NFKC')", 'password'],
      ['!hash.startsWith(currentPrefix)', 'false'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/passwords/password-rules.server.ts',
    ['unit/password-rules'],
    [
      ['password.length < minLength', 'password.length < minLength - 1'],
      ['[text, leet(text)]', '[text]'],
      ["[text, text.replace(/[^\\p{L}]{1,6}$/u, '')].some(", '[text].some('],
      ["if (word.length > 2) text = text.replaceAll(word, '')", ''],
      ['.replaceAll(/(.{1,6}?)\\1{2,}/gu', '.replaceAll(/(.)\\1{2,}/gu'],
      ['withoutRuns(withoutRuns(letters))', 'withoutRuns(letters)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/recovery-codes.server.ts',
    ['server/admin-account'],
    [
      ['if (/^sha256:/.test(code)) return code', ''],
      ["code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')", 'code'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/second-factor.server.ts',
    ['server/admin-account'],
    [
      [
        'if (!(await claimOnce(db, key, validity)))',
        'if (!(await claimOnce(db, `${key}${Math.random()}`, validity)))',
      ],
      ['if (!answer.ok) await db', 'if (answer.ok) await db'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/call-auth-with-second-factor.server.ts',
    ['server/admin-account'],
    [
      ['if (!isFromApp) await unlock(app, digestRecoveryCode(code))', ''],
      ['backupCodes.includes(`"${digest}"`)', 'backupCodes.length > 0'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/sign-in.server.ts',
    ['server/admin-sign-in'],
    [
      ['if (wait > 0) return refuseAttempt(wait, identity)', ''],
      ['if (!answer.ok) {', 'if (answer.status === 403) {'],
      ['await resetAttempts(db, identity)', ''],
      ['if (!(await hasAdministrator(db)))', 'if (!db)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/passwords/stored-password.server.ts',
    ['database/known-device'],
    [
      [".where('account.providerId', '=', 'credential')", ''],
      ['!isOutdatedHash(current.password)', 'isOutdatedHash(current.password)'],
      [".where('password', '=', current.password)", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/rights.server.ts',
    ['server/admin-account'],
    [
      ['!(await requiresSecondFactor(app))', 'app'],
      ['if (!(await touchOrEndSession(app, request, session))) return undefined', ''],
      ['aboutAccount.includes(url.pathname)', '/account|session|sign-out/.test(url.pathname)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/panel/account/sessions.server.ts',
    ['server/admin-account'],
    [
      [".where('userId', '=', id)\n", '\n'],
      [".where('id', '!=', session)", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/panel/account/email.ts',
    ['server/admin-account'],
    [
      ["if ('refused' in check) return refuse(check.refused)", ''],
      ["await endSessions(all, { of: id, but: session }, 'e-mail')", ''],
      ['parsed.values.email.toLowerCase()', 'parsed.values.email'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/panel/account/password.ts',
    ['server/admin-account'],
    [
      ['if (problem) return', 'if (problem === null) return'],
      ['revokeOtherSessions: true', 'revokeOtherSessions: false'],
      ["await endOthers('password')", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/panel/administrators/remove.ts',
    ['server/admin-account'],
    [
      ['if (params.id === person.id) throw data(null, { status: 400 })', ''],
      ["if (target.isOwner) return refuse('The owner cannot be deleted')", ''],
      ['if (refusal) return refusal', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/panel/login/invitation.tsx',
    ['server/admin-account'],
    [
      ['redeemInvitation(asDb(trx), params.secret)', 'Promise.resolve(true)'],
      ["if ('errors' in parsed || problem)\n", "if ('errors' in parsed)\n"],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/rights.ts',
    ['unit/rights'],
    [
      [
        "listAreaRights('jobs', 'applications', 'templates')",
        "listAreaRights('jobs', 'applications', 'messages')",
      ],
      ["['applications:read', 'applications:note']", "['applications:read', 'applications:mail']"],
      ['roles: access.roles.filter((role) => role !== limitedRole)', 'roles: access.roles'],
      ['can(access, right) ? access.jobs : []', 'access.jobs'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/roles.server.ts',
    ['database/administrators'],
    [
      ["!can(await getAccess(trx, actor.id), 'people:write')", 'false'],
      ["if (leaders.length === 1) return 'last'", ''],
      ['formatAccess(await getAccess(trx, id)) !== actor.seen', 'false'],
      ["? 'owner' : undefined", '? undefined : undefined'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/provider-groups.ts',
    ['server/openid'],
    [['isLinked && !isOwner', 'isLinked && isOwner']],
    'rights',
  ),
  ...inFile(
    'app/inbox/panel/views/stars.server.ts',
    ['database/stars'],
    [
      ['from starred_entries where user_id = ${id})', 'from starred_entries)'],
      ["    .where('user_id', '=', id)\n", ''],
      ["      .where('user_id', '=', userId)\n", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/entries/visibility.server.ts',
    ['database/entry-visibility'],
    [
      ["kind === 'messages' ? messages : applications === 'all'", 'true'],
      [
        `    .where(whereEntryVisible(scope, kind))
`,
        '',
      ],
      ['if (visible.ids.length === 0) throw', 'if (visible.ids.length < 0) throw'],
      ['is_anonymous = ${true}', 'is_anonymous = ${false}', { tests: ['database/masking'] }],
      ["removed.what = 'remove'", "removed.what = 'update'", { tests: ['database/masking'] }],
      ['shows_private = ${true}', 'shows_private = ${false}', { tests: ['database/masking'] }],
      ['and inbox_events.who = ${email} ', '', { tests: ['database/masking'] }],
      [
        `      .where((eb) => eb.not(whereVeiled(scope)))
`,
        '',
        { tests: ['database/masking'] },
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/inbox/entries/masking.server.ts',
    ['database/masking'],
    [['...(hidesPrivate ? privateFields : [])', '']],
    'rights',
  ),
  ...inFile(
    'app/accounts/panel/administrators/page.tsx',
    ['server/roles'],
    [['if (refusal) return refusal', '']],
    'rights',
  ),
  ...inFile(
    'app/media/panel/erase-picture.tsx',
    ['server/past'],
    [['if (refusal) return refusal', '']],
    'rights',
  ),
  ...['app/inbox/panel/data-protection/planned.tsx', 'app/api/panel/page.tsx'].flatMap((file) =>
    inFile(file, ['server/admin-account'], [['if (refused) return refused', '']], 'rights'),
  ),
  ...inFile(
    'app/accounts/panel/administrators/roles.ts',
    ['server/roles', 'server/openid'],
    [
      ['if (refusal) return refusal', ''],
      ['isManagedByGroups(environment, person) ? person.roles : undefined', 'undefined'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/passwords/password-reset.server.ts',
    ['server/signing-in'],
    [
      ['!verification || verification.expiresAt.getTime() <= Date.now()', '!verification'],
      ['(await digestAccount(app.database.db, email)) === state ? email', 'state ? email'],
      ['> limits.account) return', '> 1000) return'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/sign-in-by-provider.server.ts',
    ['database/openid'],
    [
      ['email_verified === true || ', 'email_verified !== false || '],
      ['expectedNonce: authorizationRequest.nonce,', ''],
      ['Math.abs(Date.now() / 1000 - auth_time) < tenMinutes', 'true'],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/provider-account.server.ts',
    ['database/openid'],
    [
      ['roles?.length === 0 && !isOwner', 'false'],
      ["if (!email) return 'unverified'", "if (email === null) return 'unverified'"],
      [".where('account.issuer', '=', issuer)", ''],
      [
        'if (!roles || (await listManagementAccounts(db))[0]?.id === id) return true',
        'if (!roles) return true',
      ],
      ['if (roles.length === 0) await', 'if (roles.length < 0) await'],
      ["if (!invitation && !roles) return 'stranger'", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/passkey-challenge.server.ts',
    ['database/passkeys'],
    [
      ['remaining > 0 && remaining <= challengeLifetime', 'remaining <= challengeLifetime'],
      ['return claimOnce(database.db, `challenge:${digest}`, challengeLifetime)', 'return true'],
    ],
    'signatures',
  ),
  ...inFile(
    'app/accounts/rights.server.ts',
    ['database/api-people'],
    [[' || sessionData.session.expiresAt.getTime() <= Date.now()', '']],
    'rights',
  ),
  ...inFile(
    'app/accounts/sign-in/sign-in-with-passkey.server.ts',
    ['database/passkeys'],
    [['expectedOrigin: ORIGIN', "expectedOrigin: [ORIGIN, 'http://localhost:81']"]],
    'signatures',
  ),
  ...inFile(
    'app/accounts/panel/account/remove-passkey.ts',
    ['server/signing-in'],
    [[".where('user_id', '=', person.id)", '']],
    'rights',
  ),
]
