import { inFile } from '../damage.ts'

/** Who gets in, and who has to wait. */
export const auth = [
  ...inFile(
    'app/auth/administrators.server.ts',
    ['database/administrators', 'server/admin-account', 'server/admin-rescue'],
    [
      ['isOwner: index === 0', 'isOwner: index === 1'],
      ['if (self.length === 0) return false', ''],
      ["await reviseAccess(trx, 'remove', 'administrator', gone.email, who.by)", ''],
      ['email: email.toLowerCase()', 'email'],
      [
        "await trx.deleteFrom('session').where('userId', '=', user.id).execute()\n    await reviseAccess",
        'await reviseAccess',
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/ask-with-password.server.ts',
    ['server/admin-account'],
    [
      ['if (wait > 0) {', 'if (wait > 1e9) {'],
      ['if (!answer.ok) {', 'if (answer.status === 1) {'],
      ['await forgive(db, who)', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/attempts.server.ts',
    ['database/attempts'],
    [
      ["count(db, 'address', subscriber(address))", "count(db, 'address', address)"],
      ['account.trim().toLowerCase()', 'account'],
      ['Math.abs(now - Date.parse(before.last_at))', 'now - Date.parse(before.last_at)'],
      ['since < forgottenAfter ? before.failures : 0', 'before.failures'],
      ['failures: failures + 1, last_at', 'failures: failures + 1'],
      ["device ? count(db, 'device', device) : count", 'count'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/waiting-time.ts',
    ['unit/waiting-time'],
    [
      ['counted < 0 ? 0', 'counted <= 0 ? 0'],
      ['5 * 60_000)', '60 * 60_000)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/idle.server.ts',
    ['unit/idle', 'server/admin-account'],
    [
      ['if (since > longest) {', 'if (since > 12 * longest) {'],
      ['since > often && isSignOfLife(request)', 'since > often'],
      ["return searchParams.has('active')", 'return true'],
      ["if (headers.get('sec-purpose')?.includes('prefetch')) return false", ''],
      ["mode === 'navigate'", "mode !== 'cors'"],
      ['await internalAdapter.deleteSession(token)', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/invitations.server.ts',
    ['server/admin-account'],
    [
      ["await invitations.deleteFrom('invitations').where('email', '=', email).execute()", ''],
      [
        ".where('token', '=', digest(secret))\n    .where('expires_at', '>', new Date().toISOString())",
        ".where('token', '=', digest(secret))",
      ],
      ['return numDeletedRows > 0n', 'return true'],
      ['token: digest(secret), email', 'token: secret, email'],
      ["if (gone) await reviseAccess(trx, 'remove', 'invitation', gone.email, by)", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/known-device.server.ts',
    ['database/known-device'],
    [
      ['timingSafeEqual(Buffer.from(given), own) ? name : undefined', 'name'],
      ['left < 0 || ', ''],
      ['left > halfYear', 'false'],
      ['[name, until, plain, password]', '[name, until, plain]'],
      [
        '[name, until, plain, password]',
        '[name, until, password]',
        { equivalent: 'each password is kept with a salt of its own, so it names its account' },
      ],
      ['[name, until, plain, password]', '[name, plain, password]'],
    ],
    'signatures',
  ),
  ...inFile(
    'app/auth/own-path.ts',
    ['unit/own-path'],
    [
      ["!isBelow(page, href('/admin'))", "!page.startsWith(href('/admin'))"],
      ["|| wanted.startsWith(href('/admin/login'))", ''],
      [
        'if (/\\\\|\\/\\/|\\/\\.\\.?(\\/|\\?|$)|%2f|%5c/i.test(wanted)',
        'if (/\\\\|\\/\\//i.test(wanted)',
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/password-hash.server.ts',
    ['unit/password-hash'],
    [
      ["password.normalize('NFKC')", 'password'],
      ['!hash.startsWith(now)', 'false'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/password-rules.server.ts',
    ['unit/password-rules'],
    [
      ['password.length < shortest', 'password.length < shortest - 1'],
      ['[text, leet(text)]', '[text]'],
      ["[text, text.replace(/[^\\p{L}]{1,6}$/u, '')].some(", '[text].some('],
      ["if (word.length > 2) text = text.replaceAll(word, '')", ''],
      ['.replaceAll(/(.{1,6}?)\\1{2,}/gu', '.replaceAll(/(.)\\1{2,}/gu'],
      ['withoutRuns(withoutRuns(letters))', 'withoutRuns(letters)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/recovery-codes.server.ts',
    ['server/admin-account'],
    [
      ['if (/^sha256:/.test(code)) return code', ''],
      ["code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')", 'code'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/second-factor.server.ts',
    ['server/admin-account'],
    [
      ['if (!(await claim(db, key)))', 'if (!(await claim(db, `${key}${Math.random()}`)))'],
      ['if (!answer.ok) await db', 'if (answer.ok) await db'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/second-step.server.ts',
    ['server/admin-account'],
    [
      ['if (!isFromApp) await unlock(program, digestOfCode(code))', ''],
      ['backupCodes.includes(`"${digest}"`)', 'backupCodes.length > 0'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/sign-in.server.ts',
    ['server/admin-sign-in'],
    [
      ['if (wait > 0) return tooMany(wait, who)', ''],
      ['if (!answer.ok) {', 'if (answer.status === 403) {'],
      ['await forgive(db, who)', ''],
      ['if (!(await hasAdministrator(db)))', 'if (!db)'],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/stored-password.server.ts',
    ['database/known-device'],
    [
      [
        ".where('account.providerId', '=', 'credential')",
        '',
        { equivalent: 'no other provider can be used here' },
      ],
      ['!isOutdated(stored.password)', 'isOutdated(stored.password)'],
      [".where('password', '=', stored.password)", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/auth/rights.server.ts',
    ['server/admin-account'],
    [
      ['(await needsSecondFactor(context))', '!context'],
      ['if (!(await isInUse(program, request, session))) return undefined', ''],
      ['aboutAccount.includes(url.pathname)', '/account|session|sign-out/.test(url.pathname)'],
      ['throw redirect(loginFor(url))', ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/admin/account/sessions.server.ts',
    ['server/admin-account'],
    [
      [".where('userId', '=', id)\n", '\n'],
      [".where('id', '!=', session)", ''],
      [
        '(await listed(program, request)).find((each) => each.id === id)',
        '(await listed(program, request))[0]',
      ],
    ],
    'rights',
  ),
  ...inFile(
    'app/admin/account/email.ts',
    ['server/admin-account'],
    [
      ["if ('refused' in asked) return refuse(asked.refused)", ''],
      [
        ".deleteFrom('session')\n        .where('userId', '=', id)\n        .where('id', '!=', session)",
        ".deleteFrom('session')\n        .where('id', '=', 'none')",
      ],
      ['parsed.values.email.toLowerCase()', 'parsed.values.email'],
    ],
    'rights',
  ),
  ...inFile(
    'app/admin/account/password.ts',
    ['server/admin-account'],
    [
      ['if (problem) return', 'if (problem === null) return'],
      ['revokeOtherSessions: true', 'revokeOtherSessions: false'],
      ["await noteChange(program.database, 'password', { email })", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/admin/administrators/remove.ts',
    ['server/admin-account'],
    [
      ['if (params.id === id) throw data(null, { status: 400 })', ''],
      ["if (gone.isOwner) return refuse('The owner cannot be deleted')", ''],
      ["if ('refused' in asked) return refuse(asked.refused)", ''],
    ],
    'rights',
  ),
  ...inFile(
    'app/admin/login/invitation.tsx',
    ['server/admin-account'],
    [
      ['const isFirst = await redeem(database.db, params.secret)', 'const isFirst = true'],
      ["if ('errors' in parsed || problem) return", "if ('errors' in parsed) return"],
    ],
    'rights',
  ),
]
