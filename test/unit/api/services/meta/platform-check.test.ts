import { expect, it } from 'vitest'
import { checkedToken } from '#api/services/meta/platform-check.ts'
import { openServices } from '../../../../helpers/service-context.ts'

/** Accepts the token when it is inspected, then answers the call for the ad account with an error. */
const platform =
  (code: number, subcode: number): typeof fetch =>
  async (input) =>
    String(input instanceof Request ? input.url : input).includes('debug_token')
      ? Response.json({ data: { is_valid: true, scopes: ['ads_read'] } })
      : Response.json({ error: { code, error_subcode: subcode, message: 'Not now.' } }, { status: 400 })

it.each([
  [190, 463, ['token.rejected', 'token.expiredAdvice']],
  [190, 460, ['token.rejected', 'token.endedAdvice']],
  [190, 459, ['token.rejected', 'token.checkpointAdvice']],
  [190, 1, ['token.rejected']],
  [200, 1, ['token.adAccount']],
])('says what to do about error %i/%i after the token was accepted', async (code, subcode, messages) => {
  const { context } = await openServices({ fetch: platform(code, subcode) })
  await expect(checkedToken(context, { token: `EAA${'x'.repeat(60)}`, app: null, accountId: null }, 'act_1')).rejects.toMatchObject({
    code: 'token_rejected',
    extra: { texts: messages.map((key) => ({ key })) },
  })
})
