/** Saves the calls of agents in batches. */

import { type EndedMcpCall, saveMcpCalls } from '../../db/mcp/mcp-store.ts'
import { type BatchParts, type BatchWriter, createBatchWriter } from '../support/batch-writer.ts'

export type McpCallRecorder = BatchWriter<EndedMcpCall>

export const createMcpCallRecorder = (parts: Pick<BatchParts<EndedMcpCall>, 'database' | 'events' | 'log'>): McpCallRecorder =>
  createBatchWriter({ ...parts, reason: 'mcp', save: saveMcpCalls })
