/** A forecast of the next day from the days before it: a level that follows drift, plus the effect of the weekday. */

import { median } from '../stats/robust.ts'
import { type ScaledDay, weekdayEffects, weekdaySpread } from './weekday-spread.ts'

interface Forecast {
  /** On the scale of the values. */
  readonly center: number
  /** Expected size of the error, over that of a forecast that knows the level and the effect of the weekday exactly. */
  readonly leverage: number
}

interface LevelForecast extends Forecast {
  /** Errors of the same forecast for past days, each from the days before it, oldest first, over their leverage. */
  readonly errors: readonly number[]
}

interface Model {
  /** Share of a day's error that the level follows; 0: the level is the mean of all days. */
  readonly gain: number
  level: number
  /** Per weekday, deviation from the level. */
  readonly effects: Float64Array
  /** The latest error on each weekday. */
  readonly lastErrors: Float64Array
  /** Sum of the absolute errors, odd ones cut, over their leverage. */
  loss: number
}

/** From a level that stays to one that follows within days. Source: simulations, docs/advice.md. */
const GAINS = [0, 0.1, 0.3]
/** How much smaller the errors of a model must be for each unit of its gain, so that noise alone seldom selects it. Source: prior. */
const CAUTION = 0.1
/** Days that the first level and the first effects of the weekdays are from, at most half of all. Source: prior, two weeks. */
const FIRST_DAYS = 14
/** Weight of the first level in the mean of all days, in days beside those that it is from. Source: prior. */
const FIRST_WEIGHT = 4

/**
 * Replays the models over past days and forecasts the next one.
 *
 * Each model smooths the level exponentially and learns the weekdays as deviations from it (additive Holt-Winters without a trend). A
 * forecast is the mean of the models, weighted by e to the power of minus their losses so far, in mean daily losses of the best model
 * (exponentially weighted forecasters; Cesa-Bianchi and Lugosi, 2006). No center uses the value of its own day or a later
 * one; only the limit of odd days and the shrinkage of weekdays are from all days.
 *
 * @param days Oldest first, two or more.
 * @param target Weekday of the forecast, 0 = Sunday.
 * @param firstDays Values that the first level is from, at most half of all.
 * @returns The forecast with one error or more.
 */
export const levelForecast = (days: readonly ScaledDay[], target: number, firstDays = FIRST_DAYS): LevelForecast => {
  const { middles, limit, prior } = weekdaySpread(days)
  // An odd day among the first ones must not become the effect of its weekday.
  const first = days.slice(0, Math.min(firstDays, days.length >> 1)).map(({ weekday, value }) => {
    const middle = middles[weekday] as number
    return { weekday, value: middle + within(limit, value - middle) }
  })
  const models = modelsFrom(first, prior)
  const known = new Uint8Array(7)
  for (const { weekday } of first) known[weekday] = (known[weekday] as number) + 1
  const errors: number[] = []
  const forecast = (weekday: number): Forecast =>
    combined(models, weekday, first.length + errors.length, (known[weekday] as number) + prior, errors.length)
  for (let index = first.length; index < days.length; index += 1) {
    const { weekday, value } = days[index] as ScaledDay
    const { center, leverage } = forecast(weekday)
    for (const model of models) learn(model, weekday, value, gainOn(model, index), (known[weekday] as number) + prior, limit)
    errors.push((value - center) / leverage)
    known[weekday] = (known[weekday] as number) + 1
  }
  return { ...forecast(target), errors }
}

const modelsFrom = (first: readonly ScaledDay[], prior: number): readonly Model[] => {
  const level = median(first.map(({ value }) => value))
  const effects = weekdayEffects(first, level, prior)
  return GAINS.map((gain) => ({ gain, level, effects: effects.slice(), lastErrors: new Float64Array(7), loss: 0 }))
}

/** @param weight Of what is known of the weekday's effect, in days. */
const learn = (model: Model, weekday: number, value: number, gain: number, weight: number, limit: number): void => {
  const effect = model.effects[weekday] as number
  const error = value - model.level - effect
  const learned = withoutOddity(error, model.lastErrors[weekday] as number, limit)
  model.lastErrors[weekday] = error
  model.loss += (Math.abs(learned) / leverageOf(gain, weight)) * (1 + CAUTION * model.gain)
  model.level += gain * learned
  model.effects[weekday] = effect + ((1 - gain) * learned) / (weight + 1)
}

/**
 * What a model learns from an error: an odd day barely changes the forecasts after it, unless the same weekday a week earlier was as far off
 * in the same direction, as after a change of level.
 */
const withoutOddity = (error: number, lastError: number, limit: number): number => {
  const most = error * lastError > 0 ? Math.max(limit, Math.abs(lastError)) : limit
  return within(most, error)
}

const within = (limit: number, value: number): number => Math.max(-limit, Math.min(limit, value))

/** While there are few days, every model takes their mean. */
const gainOn = ({ gain }: Model, index: number): number => Math.max(gain, 1 / (index + FIRST_WEIGHT))

/** Square root of the variances of a day, of its smoothed level and of the effect of its weekday, in variances of a day. */
const leverageOf = (gain: number, weight: number): number => Math.sqrt(1 + gain / (2 - gain) + 1 / (weight + 0.5))

const combined = (models: readonly Model[], weekday: number, index: number, weight: number, replayed: number): Forecast => {
  let best = Number.POSITIVE_INFINITY
  for (const { loss } of models) if (loss < best) best = loss
  const unit = best / Math.max(1, replayed)
  let [sum, center, leverage] = [0, 0, 0]
  for (const model of models) {
    const share = model.loss === best ? 1 : Math.exp((best - model.loss) / unit)
    sum += share
    center += share * (model.level + (model.effects[weekday] as number))
    leverage += share * leverageOf(gainOn(model, index), weight)
  }
  return { center: center / sum, leverage: leverage / sum }
}
