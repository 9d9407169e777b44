import { expect, it } from 'vitest'
import { isImageAddress } from '#api/sources/meta/fetch-thumbnail.ts'

const META = 'https://graph.facebook.com'
const FAKE = 'http://127.0.0.1:4100'

it.each([
  [true, 'https://scontent-fra3-1.xx.fbcdn.net/v/t45.1600-4/1_n.png?oh=00', META],
  [true, 'https://external.fbsbx.com/a.jpg', META],
  [false, 'http://scontent.xx.fbcdn.net/a.png', META],
  [false, 'https://fbcdn.net.example.com/a.png', META],
  [false, 'https://evilfbcdn.net/a.png', META],
  [false, 'https://scontent.xx.fbcdn.net:8443/a.png', META],
  [false, 'https://user:pass@scontent.xx.fbcdn.net/a.png', META],
  [false, 'http://127.0.0.1:4100/a.png', META],
  [false, 'https://169.254.169.254/latest', META],
  [false, 'not an address', META],
  [true, 'http://127.0.0.1:4100/pictures/png/a1', FAKE],
  [false, 'http://127.0.0.1:4101/pictures/png/a1', FAKE],
  [false, 'https://scontent.xx.fbcdn.net/a.png', FAKE],
])('that a picture may be fetched is %s for %s', (allowed, address, graph) => {
  expect(isImageAddress(address, graph)).toBe(allowed)
})
