/** Drawn pictures of the five steps to a token: where to look, not what the pages of Meta look like in detail. */

import type { ReactNode } from 'react'
import css from './token-guide.module.css'

export const guideSteps = ['settings', 'user', 'assets', 'permission', 'copy'] as const
export type GuideStep = (typeof guideSteps)[number]

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <span translate="no" aria-hidden="true">
    <svg className={css.picture} viewBox="0 0 132 84" aria-hidden="true">
      <rect className={css.page} x="0.5" y="0.5" width="131" height="83" rx="7" />
      {children}
    </svg>
  </span>
)

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly isMarked?: boolean
}

const Line = ({ x, y, width, isMarked = false }: Bar) => (
  <rect className={isMarked ? css.marked : css.line} x={x} y={y} width={width} height="5" rx="2.5" />
)

/** A button of the page; the one to press is filled. */
const Face = ({ x, y, width }: Bar) => <rect className={css.marked} x={x} y={y} width={width} height="13" rx="4" />

const Check = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <rect className={css.marked} x={x} y={y} width="11" height="11" rx="3" />
    <path className={css.tick} d={`M${x + 2.5} ${y + 5.8}l2.3 2.4 3.9-4.6`} />
  </>
)

const Person = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <circle className={css.marked} cx={x} cy={y} r="5" />
    <path className={css.marked} d={`M${x - 9} ${y + 15}a9 8.5 0 0 1 18 0z`} />
  </>
)

/** A list on the left, as the settings have it, with one entry marked. */
const Menu = ({ marked }: { readonly marked: number }) => (
  <>
    <path className={css.edge} d="M46.5 1v82" />
    {[0, 1, 2, 3, 4].map((row) => (
      <Line key={row} x={9} y={13 + row * 13} width={row === 0 ? 30 : 26} isMarked={row === marked} />
    ))}
  </>
)

const pictures: Readonly<Record<GuideStep, ReactNode>> = {
  settings: (
    <>
      <Menu marked={0} />
      <circle className={css.ring} cx="89" cy="42" r="13" />
      <circle className={css.ring} cx="89" cy="42" r="5" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <rect key={angle} className={css.marked} x="86.5" y="22" width="5" height="8" rx="2" transform={`rotate(${angle} 89 42)`} />
      ))}
    </>
  ),
  user: (
    <>
      <Menu marked={2} />
      <Person x={72} y={31} />
      <Line x={90} y={30} width={30} />
      <Line x={90} y={40} width={20} />
      <Face x={58} y={59} width={36} />
    </>
  ),
  assets: (
    <>
      <Line x={12} y={12} width={44} />
      {[27, 45].map((y, index) => (
        <g key={y}>
          <rect className={css.field} x="12" y={y - 3} width="108" height="15" rx="4" />
          {index === 0 ? <Check x={16} y={y - 1} /> : <rect className={css.box} x="16.5" y={y - 0.5} width="10" height="10" rx="3" />}
          <Line x={34} y={y + 2} width={index === 0 ? 52 : 40} />
        </g>
      ))}
      <Face x={84} y={64} width={36} />
    </>
  ),
  permission: (
    <>
      <rect className={css.box} x="12.5" y="11.5" width="10" height="10" rx="3" />
      <Line x={30} y={14} width={60} />
      <Check x={12} y={30} />
      <text className={css.code} x="30" y="39.5">
        ads_read
      </text>
      <rect className={css.box} x="12.5" y="50.5" width="10" height="10" rx="3" />
      <Line x={30} y={53} width={48} />
      <circle className={css.ring} cx="107" cy="42" r="10" />
      <path className={css.arrow} d="M107 36v6l4 3" />
      <Face x={84} y={64} width={36} />
    </>
  ),
  copy: (
    <>
      <rect className={css.field} x="12" y="18" width="108" height="20" rx="5" />
      <text className={css.code} x="19" y="31.5">
        EAA…
      </text>
      <Line x={47} y={26} width={46} />
      <rect className={css.box} x="103" y="23" width="8" height="10" rx="2" />
      <rect className={css.box} x="106" y="25" width="8" height="10" rx="2" />
      <path className={css.arrow} d="M66 43v15m-6-6 6 6 6-6" />
      <rect className={css.field} x="30" y="63" width="72" height="13" rx="4" />
      <Line x={38} y={67} width={34} isMarked />
    </>
  ),
}

export const TokenPicture = ({ step }: { readonly step: GuideStep }) => <Frame>{pictures[step]}</Frame>
